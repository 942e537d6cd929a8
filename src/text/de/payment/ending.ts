/** How a payment ended or why it stopped, and what to do then. */
import type { Outcome } from '../../../core/session/session.ts'

export const PAID = {
  now: 'Du hast {amount} an {shop} gezahlt',
  nowUnnamed: 'Du hast {amount} gezahlt',
  nowUnknown: 'Diese Zahlung ist bezahlt',
  before:
    'Du hast schon {amount} an {shop} aus dieser Wallet gezahlt. Das erneute Öffnen des Links hat dich nichts gekostet.',
  beforeUnnamed:
    'Du hast schon {amount} aus dieser Wallet gezahlt. Das erneute Öffnen des Links hat dich nichts gekostet.',
  beforeUnknown: 'Du hast das schon aus dieser Wallet bezahlt. Das erneute Öffnen des Links hat dich nichts gekostet.',
  backToShop: 'Zurück zum Shop',
} as const

export const ENDED = {
  expiredAfterSigning: 'Laut Zahlungsdienst ist diese Zahlung abgelaufen.',
  expiredAt: (time: string) => `Sie ist seit ${time} abgelaufen. Frag den Shop nach einem neuen Link.`,
  unrecorded: 'Tender hat aus diesem Browser keine Zahlung dafür verzeichnet.',
  unrecordedWithFees:
    'Tender hat aus diesem Browser keine Zahlung dafür verzeichnet. Deine früheren Transaktionen dafür haben Netzwerkgebühren gekostet.',
  unsigned: 'Du hast in diesem Browser nichts dafür signiert.',
  used: 'Zahle nicht noch einmal. Frag den Shop nach deiner Zahlung.',
  stillUsable:
    'Dein Geld kann noch abgebucht werden. Zahle nicht noch einmal, bis das Netzwerk zeigt, dass deine Signatur nicht mehr verwendbar ist.',
  putAside: 'Tender weiß nicht, ob du diese Zahlung signiert hast. Prüfe dein Guthaben, bevor du noch einmal zahlst.',
  nonceUsed: 'Es wurde nichts gezahlt. Sieh in deinem Konto nach, was die andere Transaktion bewirkt hat.',
}

export const AGAIN = { check: 'Erneut prüfen', start: 'Neu beginnen', price: 'Aktuellen Preis holen' }

export const START_OVER = {
  checking: 'Tender fragt beim Netzwerk nach …',
  isUsable: (amount: string, time: string) =>
    `Deine Signatur über ${amount} ist verwendbar bis ${time}. Wenn du jetzt noch einmal zahlst, könntest du doppelt zahlen.`,
}

export const AUTHORITY_STATUS_TEXT = {
  used: 'Das Geld hat deine Wallet verlassen: Laut Netzwerk wurde deine Signatur verwendet. Frag den Shop nach deiner Zahlung.',
  live: 'Deine Signatur ist noch verwendbar. Versuche es in einer Minute erneut.',
  unknown:
    'Tender konnte das Netzwerk nicht erreichen. Geh also davon aus, dass deine Signatur noch verwendbar ist. Versuche es in einer Minute erneut.',
}

export const CORRUPTED = {
  title: 'Tender kann diese Zahlung nicht ganz lesen',
  restoredTitle: 'Tender prüft diese Zahlung',
  unreadable:
    'Einige gespeicherte Daten sind beschädigt, deshalb weiß Tender nicht, ob du die Zahlung signiert hast. Tender fragt beim Zahlungsdienst nach.',
  lost: 'Du hast diese Zahlung signiert. Seitdem hat dieser Browser Tenders Daten dazu verloren. Tender fragt beim Zahlungsdienst und beim Netzwerk nach, was aus ihr geworden ist.',
  restored:
    'Sie stammt aus einem Backup. Vielleicht wurde sie seitdem in dem Browser signiert, in dem du sie begonnen hast. Deshalb signiert Tender sie hier nicht. Tender fragt beim Zahlungsdienst nach, was aus ihr geworden ist.',
  retrying: 'Tender versucht es weiter.',
  over: 'Keine Signatur dafür ist noch verwendbar, aber eine kann vorher verwendet worden sein. Prüfe dein Guthaben, bevor du noch einmal zahlst.',
  until: (time: string) =>
    `Wenn du sie signiert hast, kann dein Geld noch bis ${time} abgebucht werden. Zahle vorher nicht noch einmal.`,
  toHistory: 'In Verlauf verschieben',
  paymentId: 'Zahlungs-ID',
}

export const STOPPED = {
  unread:
    'Tender weiß noch nicht, ob diese Zahlung signiert wurde. Bezahle sie nicht auf anderem Weg, bevor Tender es weiß.',
}

export const SUPPORT = {
  title: 'Angaben für den Support',
  copy: 'Angaben kopieren',
  paymentId: (id: string) => `Zahlungs-ID: ${id}`,
  code: (code: string) => `Code des Dienstes: ${code}`,
}

export const MOVED = {
  title: 'Das Geld hat deine Wallet verlassen',
  theNetwork: 'das Netzwerk',
}

export const MOVED_REPORT: Partial<Record<Outcome, (network: string) => string>> & {
  other: (network: string) => string
} = {
  failed: (network) =>
    `Laut Zahlungsdienst ist diese Zahlung fehlgeschlagen, aber ${network} zeigt, dass dein Geld die Wallet verlassen hat.`,
  expired: (network) =>
    `Laut Zahlungsdienst ist diese Zahlung abgelaufen, aber ${network} zeigt, dass dein Geld die Wallet verlassen hat.`,
  cancelled: (network) =>
    `Laut Zahlungsdienst wurde diese Zahlung abgebrochen, aber ${network} zeigt, dass dein Geld die Wallet verlassen hat.`,
  unverified: (network) =>
    `Der Zahlungsdienst nennt eine Transaktion, die du nicht signiert hast, aber ${network} zeigt, dass dein Geld die Wallet verlassen hat.`,
  other: (network) =>
    `Der Zahlungsdienst hat nicht gemeldet, dass diese Zahlung abgeschlossen ist, aber ${network} zeigt, dass dein Geld die Wallet verlassen hat.`,
}
