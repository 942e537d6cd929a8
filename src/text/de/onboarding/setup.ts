/** Making a wallet, or bringing one back from a backup file: from the first page to the last. */
import type { Failure } from '../../../core/base/errors.ts'

export const WELCOME = {
  title: 'Willkommen bei Tender',
  text: 'Zahlungslink anklicken, genau sehen, was du signierst, einmal zahlen. Deine Schlüssel bleiben in diesem Browser, verschlüsselt mit deinem Passwort.',
  create: 'Neue Wallet erstellen',
  import: 'Wiederherstellungs\u00adphrase eingeben',
  restore: 'Ich habe eine Backup-Datei',
}

export const NEW_WALLET = {
  title: 'Wähle ein Passwort',
  text: 'Dein Passwort entsperrt Tender in diesem Browser. Niemand kann es zurücksetzen. Wenn du es vergisst, brauchst du deine Wiederherstellungsphrase.',
  create: 'Wallet erstellen',
  creating: 'Deine Wallet wird erstellt …',
  encrypting: 'Deine Wallet wird verschlüsselt. Das dauert einige Sekunden.',
}

export const NEW_PASSWORD = {
  label: 'Neues Passwort',
  repeat: 'Passwort wiederholen',
  different: 'Die Passwörter stimmen nicht überein.',
}

type Weakness = Extract<Failure, { code: 'vault/weak-password' }>['reason']

export const STRENGTH_TEXT: Record<'unknown' | 'good' | Weakness, string> = {
  unknown: 'Nimm mehrere Wörter ohne Zusammenhang. Länger ist stärker.',
  short: 'Zu kurz. Verwende mindestens 10 Zeichen.',
  common: 'Zu verbreitet. Es gehört zu den ersten, die jemand ausprobieren würde.',
  pattern: 'Zu vorhersehbar. Vermeide Wiederholungen, reine Zahlen und Tastenreihen.',
  secret:
    'Das ist eine Wiederherstellungsphrase oder ein privater Schlüssel. Es wurde nichts gespeichert. Wähle ein anderes Passwort.',
  good: 'Gut. Länger ist noch stärker.',
}

export const RESTORE = {
  title: 'Backup wiederherstellen',
  text: 'Die Datei bringt deine Konten, Einstellungen und Zahlungen zurück. Zahlungen, die noch liefen, prüft Tender, signiert sie aber nie noch einmal.',
  file: 'Backup-Datei auswählen',
  password: 'Passwort der Datei',
  passwordText: 'Es wird das Passwort der Wallet in diesem Browser.',
  wrongPassword: 'Dieses Passwort öffnet das Backup nicht. Hier wurde nichts geändert.',
  restore: 'Wiederherstellen',
  restoring: 'Wird wiederhergestellt …',
  encrypting: 'Die Datei wird geöffnet und deine Wallet neu verschlüsselt. Das dauert einige Sekunden.',
}

export const BACKUP_TEXT: Record<Extract<Failure, { code: 'backup/invalid' }>['reason'], string> = {
  shape: 'Diese Datei ist kein Backup von Tender. Ein Backup heißt tender-backup-….json.',
  version:
    'Dieses Backup stammt aus einer neueren Version von Tender. Aktualisiere Tender und versuche es dann erneut.',
  corrupted:
    'Diese Datei ist beschädigt: Etwas darin fehlt oder wurde geändert. Nimm eine andere Kopie, oder stelle mit deiner Phrase wieder her.',
}

export const READY = {
  title: 'Deine Wallet ist bereit',
  noPayment: 'Du kannst diesen Tab schließen. Klicke zum Zahlen irgendwo im Web auf einen Zahlungslink.',
  payment: 'Eine Zahlung wartet auf dich',
  paymentTo: 'Deine Zahlung an {shop} kann weitergehen.',
  paymentToUnnamed: 'Deine Zahlung kann weitergehen.',
  continue: 'Weiter zur Zahlung',
  pin: 'Tipp: Hefte Tender an deine Symbolleiste an. Öffne das Erweiterungsmenü (das Puzzleteil) und klicke auf die Stecknadel neben Tender.',
  pinInFirefox:
    'Tipp: Hefte Tender an deine Symbolleiste an. Öffne das Erweiterungsmenü (das Puzzleteil), klicke auf das Zahnrad neben Tender und wähle „An Symbolleiste anheften“.',
} as const
