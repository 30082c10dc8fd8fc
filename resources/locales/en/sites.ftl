## What web sites and federations take

site-federation = Federation (USEBIO)
site-elsewhere = Another program or country
site-bridgewebs-log-in = Log in at bridgewebs.com with your club’s account and open the upload page for results.
site-bridgewebs-upload = Upload the XML file (USEBIO), then the PBN file with the hands, where there is one.
site-bridgewebs-csv = The CSV file is for ladders and total points: use it only where the XML file is not taken.
site-pianola-upload = Log in at pianola.net, choose to upload results, and give the XML file and the PBN file with the hands.
# $charge (String)
site-pianola-session = This session is one of several: its file has no masterpoints and charge code { $charge }. Change the code with your federation’s list where it is another one.
# $charge (String)
site-pianola-overall = The file of the whole event has charge code { $charge }: upload it by itself, after all sessions.
site-ecats-fill = Fill in the empty fields of C.txt: country, telephone and session number are asked for.
site-ecats-send = Send the four files by mail to results@simpairs.com.
site-ecats-pairs = ECats takes pairs only: no files were written.
site-federation-send = Send the XML file as your federation says; Scotland takes it by mail to masterpoints@sbu.org.uk.
site-federation-numbers = Players without a number of the federation get no masterpoints.
site-federation-names = Who asked not to be named is named in this file: a federation counts masterpoints by who it was.
# $count (Number)
site-unnamed = { $count ->
        [one] A player asked not to be named, and stands as “not named” here and on the web page; the PDF files name everybody, and belong on no site.
       *[other] { $count } players asked not to be named, and stand as “not named” here and on the web page; the PDF files name everybody, and belong on no site.
    }
site-elsewhere-none = Nothing public is known that these federations’ programs read: the files here are what others take.
site-elsewhere-denmark = Denmark: make the BWS file in BridgeCentral, run the evening from it, and give it back with the results.
site-elsewhere-helps = The web page and the PDF files can stand on any club’s own site.
publish-for = Publish for …
# $what (String)
publish-for-what = What is written: { $what }
site-bridgewebs-what = USEBIO (XML), hands (PBN), CSV
site-pianola-what = USEBIO (XML), hands (PBN)
site-ecats-what = four text files
site-federation-what = USEBIO (XML)
site-elsewhere-what = USEBIO (XML), hands (PBN): what most programs read
publish-for-write = Write the files
live-folder = Live page in this folder
live-nothing = nothing written yet
# $time (String)
live-sent = sent { $time }
# $time (String)
# $count (String)
live-waiting = sent { $time }, { $count } waiting
# $reason (String)
# $count (String)
live-failed = not written: { $reason }; { $count } waiting, tried again
