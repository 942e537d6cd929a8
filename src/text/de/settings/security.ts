/** What keeps the keys: the page of all, the password, the passkey, the automatic lock, the limits. */
import type { ReauthLimits } from '../../../core/session/reauth.ts'

export const SECURITY = {
  title: 'Sicherheit',
  back: 'Zurück zu „Sicherheit“',
  backup: 'Backup',
  unlocking: 'Entsperren',
  leaving: 'Tender verlassen',
}

export const SECURITY_TASKS = {
  phrase: {
    name: 'Wiederherstellungsphrase',
    text: 'Die Wörter, die diese Wallet überall öffnen. Niemand bei Tender kann sie sehen.',
    button: 'Phrase zeigen',
  },
  key: {
    name: 'Private Schlüssel',
    text: 'Für eine andere Wallet, die keine Phrase nimmt. Ein Schlüssel öffnet ein Konto auf einer Art von Netzwerk.',
    button: 'Schlüssel zeigen',
  },
  backup: {
    name: 'Backup-Datei',
    text: 'Alles aus dieser Wallet als eine verschlüsselte Datei, um es in einem anderen Browser wiederherzustellen.',
    button: 'Backup erstellen',
  },
  passkey: {
    name: 'Passkey',
    text: 'Entsperrt mit Fingerabdruck, Gesicht oder PIN, neben dem Passwort.',
    button: 'Einrichten',
  },
  password: { name: 'Passwort', text: 'Es schützt die Wallet in diesem Browser.', button: 'Ändern' },
  erase: {
    name: 'Diese Wallet entfernen',
    text: 'Löscht ihre Schlüssel aus diesem Browser. Du brauchst deine Phrase oder eine Backup-Datei, um sie zurückzubekommen.',
    button: 'Entfernen',
  },
}

export const CHANGE_PASSWORD = {
  title: 'Passwort ändern',
  why: 'Zuerst das jetzige Passwort.',
  change: 'Passwort ändern',
  changing: 'Dein Passwort wird geändert …',
  done: 'Passwort geändert',
  note: 'Deine Wiederherstellungsphrase bleibt gleich. Ein Passkey endet mit dem alten Passwort: Füge ihn neu hinzu. Schon gespeicherte Backup-Dateien behalten das Passwort, mit dem sie gespeichert wurden. Eine Kopie, die jemand vorher von den Dateien dieses Browsers gemacht hat, öffnet sich weiterhin mit dem alten Passwort.',
}

export const PASSKEY = {
  title: 'Passkey',
  present: 'Ein Passkey öffnet diese Wallet, neben deinem Passwort.',
  presentNote:
    'Über deinen Limits gilt er als Passwort. Er zeigt weder die Phrase noch einen Schlüssel, und ein neues Passwort beendet ihn. Ein Passkey ist kein Backup: Bewahre deine Wiederherstellungsphrase auf. Auch wenn du ihn hier entfernst, steht er weiterhin in der Liste deines Geräts; dort kannst du ihn ebenfalls löschen.',
  remove: 'Passkey entfernen',
  absent:
    'Verwende Fingerabdruck, Gesicht oder PIN deines Geräts, statt dein Passwort einzutippen. Dein Passwort funktioniert weiterhin.',
  make: 'Passkey hinzufügen',
  made: 'Dein Gerät hat den Passkey erstellt. Noch ein Schritt.',
  why: 'Dein Passwort, damit niemand sonst einen Zugang hinzufügt.',
  use: 'Zum Entsperren verwenden',
}

export const AUTO_LOCK = {
  label: 'Von selbst sperren nach',
  note: 'Ohne Nutzung. In jedem Fall nach 8 Stunden, und sofort, wenn der Computer gesperrt oder der Browser geschlossen wird.',
}

export const LIMITS = {
  title: 'Mein Passwort verlangen',
  labels: {
    limitUnits: 'Bei einer Zahlung über',
    dayLimitUnits: 'Bei Zahlungen eines Tages über',
  } satisfies Record<keyof ReauthLimits, string>,
  note: 'Gilt für den Betrag in der Währung der jeweiligen Zahlung. Gib 0 ein, um jedes Mal gefragt zu werden. Tender fragt immer bei Zahlungen, die es nicht ganz prüfen kann.',
  why: 'Gib dein Passwort ein, um das Limit zu erhöhen.',
  notWhole: 'Gib eine ganze Zahl ein, etwa 500.',
  tooHigh: (most: string) => `Das höchste Limit ist ${most}. Darüber fragt Tender immer.`,
  save: 'Limits speichern',
  saved: 'Gespeichert',
}
