/** The phrase, a private key and the backup file. */
import type { ChainFamily } from '../../../core/base/chain-family.ts'

export const SECRET = {
  phraseTitle: 'Wiederherstellungs\u00adphrase',
  keyTitle: 'Private Schlüssel',
  shareNoWords:
    'Gib diese Wörter nie weiter. Wer sie hat, kann dir dein Geld nehmen. Niemand von Tender oder einem Shop wird je danach fragen.',
  shareNoKey:
    'Gib einen privaten Schlüssel nie weiter. Wer ihn hat, kann dir dein Geld nehmen. Niemand von Tender oder einem Shop wird je danach fragen.',
  hasPassphrase:
    'Zu dieser Phrase gehört eine Passphrase. Die Wörter allein öffnen andere, leere Konten, und Tender bewahrt die Passphrase nicht auf.',
  unwatched: 'Achte darauf, dass niemand deinen Bildschirm sieht. Beende Bildschirmfreigabe und Bildschirmaufnahme.',
  phraseWhy: 'Gib dein Passwort ein, um die Phrase zu sehen.',
  keyWhy: 'Gib dein Passwort ein, um diesen Schlüssel zu sehen.',
  next: 'Weiter',
  phrase: 'Phrase',
  ownPhrase: 'Deine Phrase',
  importedPhrase: (number: number) => `Importierte Phrase ${number}`,
  opens: (account: string) => `Öffnet ${account}.`,
  account: 'Konto',
  networks: 'Netzwerke',
  keyOf: 'Der private Schlüssel von {address}',
} as const

export const KEY_NETWORKS: Record<ChainFamily, string> = {
  eip155: 'Ethereum und andere EVM-Netzwerke',
  solana: 'Solana',
}

export const BACKUP = {
  title: 'Backup-Datei',
  text: 'Eine verschlüsselte Datei mit Phrase, importierten Schlüsseln, Konten, Einstellungen und Zahlungen. Mit ihr und ihrem Passwort öffnet sich diese Wallet in einem anderen Browser in einer Minute.',
  legend: 'Datei schützen mit',
  under: {
    wallet: {
      name: 'Passwort der Wallet',
      text: 'Das jetzige. Wenn du es später änderst, ändert das die Datei nicht.',
    },
    own: {
      name: 'Eigenes Passwort',
      text: 'Für eine Datei, die andere zu sehen bekommen könnten, etwa in einer Cloud.',
    },
  },
  why: 'Das Passwort deiner Wallet, um zu lesen, was in die Datei kommt.',
  make: 'Backup speichern',
  making: 'Die Datei wird erstellt …',
  made: 'Dein Browser speichert <b>{file}</b>. Bewahre die Datei nicht nur auf diesem Computer auf, und merke dir ihr Passwort. Niemand kann es zurücksetzen.',
  madeNote:
    'Was du ab jetzt tust, ist nicht darin. Erstelle ein neues, nachdem du ein Konto hinzugefügt hast, das deine Phrase nicht zurückbringt.',
  again: 'Noch einmal speichern',
} as const
