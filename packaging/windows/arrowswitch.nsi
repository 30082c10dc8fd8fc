; Installs Arrowswitch for one user of Windows, who need not be administrator. /S installs in silence, /D=FOLDER (last)
; names the folder. Over an earlier version it is the update. The club's database is elsewhere and is never touched.
; packaging/build defines VERSION, NUMBERS (VERSION as four numbers), TREE (what is installed), FILE (what is made).
Unicode true
Target amd64-unicode
Name "Arrowswitch"
OutFile "${FILE}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Arrowswitch"
InstallDirRegKey HKCU "Software\Arrowswitch" "Folder"
SetCompressor /SOLID lzma
; The time of files inside is not kept: the same bytes from the same commit.
SetDateSave off
ManifestDPIAware true
BrandingText "Arrowswitch ${VERSION}"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Arrowswitch"
!define CLASSES "Software\Classes"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Arrowswitch"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs Arrowswitch"
VIAddVersionKey "LegalCopyright" "MIT OR Apache-2.0"

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!define MUI_ICON "${TREE}\arrowswitch.ico"
!define MUI_UNICON "${TREE}\arrowswitch.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\arrowswitch.exe"
!insertmacro MUI_PAGE_LICENSE "${TREE}\LICENSE-MIT.txt"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Danish"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Dutch"
LangString RUNNING ${LANG_ENGLISH} "Arrowswitch is open. Close its windows, then press Retry."
LangString RUNNING ${LANG_DANISH} "Arrowswitch er åben. Luk dens vinduer, og tryk på Prøv igen."
LangString RUNNING ${LANG_GERMAN} "Arrowswitch ist geöffnet. Bitte seine Fenster schließen und Wiederholen drücken."
LangString RUNNING ${LANG_DUTCH} "Arrowswitch is open. Sluit de vensters en kies Opnieuw."
LangString DATABASE ${LANG_ENGLISH} "Arrowswitch database"
LangString DATABASE ${LANG_DANISH} "Arrowswitch-database"
LangString DATABASE ${LANG_GERMAN} "Arrowswitch-Datenbank"
LangString DATABASE ${LANG_DUTCH} "Arrowswitch-database"

; A program that runs cannot be replaced: whoever installs by hand is asked, a silent installation fails with 2.
!macro CLOSED
  closed_again:
  ${If} ${FileExists} "$INSTDIR\arrowswitch.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\arrowswitch.exe" a
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY closed_again
      SetErrorLevel 2
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

; A type of file that may be opened with us; what opens it today is left alone but for our own.
!macro OPENS ENDING
  WriteRegStr HKCU "${CLASSES}\.${ENDING}\OpenWithProgids" "Arrowswitch.Results" ""
!macroend
!macro OPENS_NO_MORE ENDING
  DeleteRegValue HKCU "${CLASSES}\.${ENDING}\OpenWithProgids" "Arrowswitch.Results"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.${ENDING}\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.${ENDING}"
!macroend

Section
  !insertmacro CLOSED
  SetOutPath "$INSTDIR"
  File /r "${TREE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Arrowswitch.lnk" "$INSTDIR\arrowswitch.exe"
  WriteRegStr HKCU "Software\Arrowswitch" "Folder" "$INSTDIR"

  ; Our databases end in .db, like others': we are offered for them, and take no ending for us alone.
  WriteRegStr HKCU "${CLASSES}\Arrowswitch.Database" "" "$(DATABASE)"
  WriteRegStr HKCU "${CLASSES}\Arrowswitch.Database\DefaultIcon" "" "$INSTDIR\arrowswitch.exe,0"
  WriteRegStr HKCU "${CLASSES}\Arrowswitch.Database\shell\open\command" "" '"$INSTDIR\arrowswitch.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.db\OpenWithProgids" "Arrowswitch.Database" ""
  WriteRegStr HKCU "${CLASSES}\Arrowswitch.Results" "" "Arrowswitch"
  WriteRegStr HKCU "${CLASSES}\Arrowswitch.Results\shell\open\command" "" '"$INSTDIR\arrowswitch.exe" "%1"'
  !insertmacro OPENS "bws"
  !insertmacro OPENS "usebio"
  !insertmacro OPENS "pbn"
  ; Typed in the box of the Start menu, and by programs that look there.
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\arrowswitch.exe" "" "$INSTDIR\arrowswitch.exe"

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Arrowswitch"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\arrowswitch.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Arrowswitch contributors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, p 0, p 0)'
SectionEnd

; Only what was installed goes. The club's database is in the folder of the user's data, and stays.
Section Uninstall
  !insertmacro CLOSED
  !include "${TREE}\..\uninstall-list.nsh"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Arrowswitch.lnk"
  DeleteRegKey HKCU "${CLASSES}\Arrowswitch.Database"
  DeleteRegKey HKCU "${CLASSES}\Arrowswitch.Results"
  DeleteRegValue HKCU "${CLASSES}\.db\OpenWithProgids" "Arrowswitch.Database"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.db\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.db"
  !insertmacro OPENS_NO_MORE "bws"
  !insertmacro OPENS_NO_MORE "usebio"
  !insertmacro OPENS_NO_MORE "pbn"
  DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\arrowswitch.exe"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Arrowswitch"
  System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, p 0, p 0)'
SectionEnd
