## What web sites and federations take

site-federation = Federation (USEBIO)
site-elsewhere = Another program or country
site-bridgewebs-log-in = Log in at bridgewebs.com with your club’s account and open the upload page for results.
site-bridgewebs-upload = Upload the XML file (USEBIO), then the PBN file with the hands, if there is one.
site-bridgewebs-csv = The CSV file is for ladders and total points: use it only if the XML file is not accepted.
site-pianola-upload = Log in at pianola.net, choose to upload results, and select the XML file and the PBN file with the hands.
# $charge (String)
site-pianola-session = This session is one of several: its file has no masterpoints and charge code { $charge }. If that code is wrong, look up the right one in your federation’s list.
# $charge (String)
site-pianola-overall = The file of the whole event has charge code { $charge }: upload it on its own, after all sessions.
site-ecats-fill = Fill in the empty fields of C.txt: country, telephone and session number.
site-ecats-send = Send the four files by e-mail to results@simpairs.com.
site-ecats-pairs = ECats accepts pairs only: no files were written.
site-federation-send = Send the XML file as your federation says.
site-federation-numbers = Players without a federation number get no masterpoints.
site-federation-names = This file names even the players who asked not to be named: a federation needs the names to count masterpoints.
# $count (Number)
site-unnamed = { $count ->
        [one] A player asked not to be named and is shown as “not named” here and on the web page. The PDF files name everybody: do not put them on a website.
       *[other] { $count } players asked not to be named and are shown as “not named” here and on the web page. The PDF files name everybody: do not put them on a website.
    }
site-elsewhere-none = It is not publicly known which files the programs of these federations read: the files here are the ones that most programs accept.
site-elsewhere-denmark = Denmark: make the BWS file in BridgeCentral, run the evening from it, and return it with the results.
site-elsewhere-helps = You can put the web page and the PDF files on any club’s own site.
publish-for = Publish for…
# $what (String)
publish-for-what = What is written: { $what }
site-bridgewebs-what = USEBIO (XML), hands (PBN), CSV
site-pianola-what = USEBIO (XML), hands (PBN)
site-ecats-what = four text files
site-federation-what = USEBIO (XML)
site-elsewhere-what = USEBIO (XML), hands (PBN): what most programs read
publish-for-write = Write the files
live-folder = Live page in this folder
live-server = Live page during play
live-send = Send the live page
live-nothing = nothing sent yet
# $time (String)
live-sent = sent { $time }
# $time (String)
# $count (String)
live-waiting = sent { $time }, { $count } waiting
# $reason (String)
# $count (String)
live-failed = not written: { $reason }; { $count } waiting, the program will try again
