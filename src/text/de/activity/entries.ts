/** Entries of Activity: how they stand, and what deleting one means. */
import type { ActivityStatus, KeptBecause } from '../../../core/activity/activity.ts'
import type { AllowanceMovement } from '../../../core/activity/allowances.ts'
import type { SendMovement } from '../../../core/activity/sends.ts'

export const STATUS_NAMES: Record<ActivityStatus, string> = {
  'in-progress': 'Läuft noch',
  paid: 'Bezahlt',
  'not-paid': 'Nicht von hier bezahlt',
  expired: 'Abgelaufen',
  cancelled: 'Abgebrochen',
  unclear: 'Status unbekannt',
  sent: 'Gesendet',
  'not-sent': 'Nicht gesendet',
  allowance: 'Token-Freigabe',
}

export const KEPT_TEXT: Record<KeptBecause, string> = {
  open: 'Diese Zahlung ist nicht beendet, deshalb bleibt sie in der Liste.',
  allowance:
    'Mit dieser Zahlung entstand eine Token-Freigabe. Sie bleibt, damit du die Freigabe findest und widerrufen kannst.',
  unsettled:
    'Ihre Signatur könnte noch verwendet werden. Die Zahlung lässt sich eine Woche nach ihrem Ende löschen, oder sobald sie im Netzwerk zu sehen ist.',
  unclear:
    'Du hast diese Zahlung signiert, und Tender weiß nicht, ob sie bezahlt wurde. Sie bleibt, damit du nicht doppelt zahlst.',
}

export const DELETE_TEXT =
  'Shop, Betrag und Transaktion werden aus diesem Browser gelöscht, ebenso die Quittung. Speichere oder drucke sie vorher, wenn du sie noch brauchen könntest. Tender behandelt den Shop danach als neu. Nur die Zahlungs-ID bleibt, damit dieser Link nie doppelt bezahlt wird, und einen Tag lang der Betrag für deine Limits.'

export const DELETE_SEND_TEXT =
  'Betrag, Adressen und Transaktion werden aus diesem Browser gelöscht, und Tender behandelt die Adresse danach als neu. Drucke oder kopiere den Eintrag vorher, wenn du ihn noch brauchen könntest.'

export const ENTRY_TEXT = {
  unnamedShop: 'Shop ohne Namen',
  noDate: 'Datum unbekannt',
  today: 'Heute',
  yesterday: 'Gestern',
  unreadable: 'Die Daten dazu sind beschädigt. Öffne die Zahlung, dann prüft Tender ihren Stand.',
  noFee: 'Keine. Du hast nur signiert.',
  unknownFee: 'Nicht bekannt',
  sentTo: (address: string): string => `an ${address}`,
}

export const ALLOWANCE_STATE: Record<AllowanceMovement['state'], string> = {
  sent: 'Gesendet, noch nicht bestätigt',
  mined: 'Erledigt',
  failed: 'Fehlgeschlagen',
  cancelled: 'Abgebrochen',
}

export const ALLOWANCE_TITLE = {
  given: (amount: string): string => `Token-Freigabe für ${amount}`,
  revoked: (token: string): string => `Token-Freigabe für ${token} widerrufen`,
  revoking: (token: string): string => `Token-Freigabe für ${token} wird widerrufen`,
  revokedUnnamed: 'Token-Freigabe widerrufen',
  revokingUnnamed: 'Token-Freigabe wird widerrufen',
}

export const SEND_FAILED: Record<Extract<SendMovement, { state: 'failed' }>['reason'], string> = {
  reverted: 'Nicht gesendet. Du hast nur die Netzwerkgebühr gezahlt.',
  'nonce-used': 'Nicht gesendet. Eine andere Transaktion dieses Kontos ist an ihre Stelle getreten.',
  cancelled: 'Abgebrochen, also nicht gesendet. Du hast nur eine Netzwerkgebühr gezahlt.',
  'not-landed':
    'Nicht gesendet. Das Netzwerk hat die Transaktion nicht rechtzeitig bestätigt. Du hast höchstens die Netzwerkgebühr gezahlt.',
}

export const SEND_STATE = {
  signed: 'Signiert. Wird gesendet …',
  cancelling: 'Abbruch wird versucht. Der Betrag kann noch gesendet werden.',
  checking: 'Tender prüft das. Sende nicht noch einmal.',
  refused:
    'Das Netzwerk hat sie noch nicht angenommen; sie kann aber noch gesendet werden. Sende nicht noch einmal; du kannst sie abbrechen.',
  waiting: 'An das Netzwerk gesendet. Wartet auf Bestätigung.',
  slow: 'An das Netzwerk gesendet. Wartet noch auf Bestätigung; du kannst diese Seite schließen.',
  done: (amount: string): string => `${amount} gesendet.`,
  doneAfterCancel: (amount: string): string => `Zu spät zum Abbrechen. ${amount} gesendet.`,
}
