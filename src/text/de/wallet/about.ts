/** What Tender is, which version this is, and whose work is in it. */

export const ABOUT = {
  text: 'Tender ist eine Wallet, die Zahlungslinks bezahlt. Tender zeigt genau, was du signierst, zahlt einmal oder gar nicht und bewahrt deine Schlüssel in diesem Browser auf.',
  version: 'Version',
  noVersion: 'Unbekannt',
  payments: 'Zahlungen',
  testMode: 'Testmodus: kein echtes Geld',
  realMoney: 'Mit echtem Geld',
  support: 'Angaben für den Support',
  copySupport: 'Angaben kopieren',
}

export const SUPPORT_LINES = {
  version: (version: string): string => `Tender ${version}`,
  noVersion: 'Tender ohne Version',
  testMode: 'Testmodus',
}

export const DOCUMENTS = {
  title: 'Dokumente',
  text: 'Sie liegen im Quellcode, aus dem diese Kopie gebaut wurde.',
}

export const DOCUMENT_TEXT = [
  '<file>README.md</file>: Einrichtung und Konfiguration',
  '<file>docs/security.md</file>: was Tender signiert und was es ablehnt',
  '<file>docs/architecture.md</file>: wie Tender funktioniert',
  '<file>SECURITY.md</file>: wie du eine Schwachstelle meldest',
] as const

export const LICENCE_TEXT = {
  title: 'Lizenzen',
  text: 'Tender ist freie Software unter der MIT-Lizenz, auch der Quellcode. Tender enthält Werke anderer:',
  marks: 'Token- und Netzwerklogos (web3icons)',
  typeface: 'Schrift (Inter)',
  texts:
    'Die Lizenztexte der letzten beiden liegen in dieser Erweiterung: <marks>Token- und Netzwerklogos</marks> und <typeface>Schrift</typeface>. Die Logos gehören ihren Inhabern.',
} as const
