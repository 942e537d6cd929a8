/** What to send, where and how much, and what is wrong with it. */
import type { RentRefusal, SendRefusal } from '../../../core/base/errors.ts'
import { plural } from '../grammar.ts'

export const SEND_FORM = {
  title: 'Senden',
  token: 'Token',
  held: (token: string, network: string, amount: string) => `${token} auf ${network}: ${amount}`,
  to: 'An',
  picture: 'Bild des QR-Codes auswählen',
  pastePicture: 'Oder füge das Bild oben in das Feld ein.',
  noCode: 'Tender kann in diesem Bild keinen QR-Code lesen. Versuche es mit einem schärferen oder größeren.',
  notAddress:
    'Dieser QR-Code verlangt mehr als eine Adresse, deshalb verwendet Tender ihn nicht. Bitte um die Adresse allein.',
  amount: (token: string) => `Betrag in ${token}`,
  notDigits: 'Gib nur Ziffern ein, mit einem Komma vor den Nachkommastellen und ohne Punkte.',
  readAs: (amount: string) => `Das sind ${amount}.`,
  twoAmounts: (typed: string, whole: string, decimal: string) =>
    `${typed} kann zwei Beträge bedeuten. Gib ${whole} oder ${decimal} ein.`,
  zero: 'Gib einen Betrag ein.',
  tooMuch: (amount: string) => `Du hast ${amount}. Gib einen kleineren Betrag ein.`,
  max: 'Maximum',
  maxNote: 'Der ganze Betrag. Wird mit diesem Token auch die Netzwerkgebühr gezahlt, ist sie abgezogen.',
  available: '{amount} auf {network} verfügbar.',
  review: 'Prüfen',
  quoting: 'Netzwerkgebühr wird abgefragt …',
  unlock: 'Wallet entsperren',
  reading: 'Guthaben wird geladen …',
  unread: 'Tender kennt dein Guthaben gerade nicht.',
  nothing: 'Auf diesem Konto ist noch nichts zum Senden. <receive>Empfange zuerst Geld</receive>.',
} as const

export const decimalsText = (token: string, count: number): string =>
  plural(count, {
    one: `${token} hat höchstens ${count} Nachkommastelle.`,
    other: `${token} hat höchstens ${count} Nachkommastellen.`,
  })

export const SEND_REFUSAL_TEXT: Record<Exclude<SendRefusal, RentRefusal>, { at: 'to' | 'amount'; text: string }> = {
  'other-network': {
    at: 'to',
    text: 'Diese Adresse gehört zu einer anderen Art von Netzwerk. Wähle einen Token auf diesem Netzwerk.',
  },
  'own-address': { at: 'to', text: 'Das ist deine eigene Adresse.' },
  contract: {
    at: 'to',
    text: 'Das ist der Contract eines Tokens. Was du dorthin sendest, ist meist endgültig verloren.',
  },
  'not-a-wallet': {
    at: 'to',
    text: 'Das ist keine Adresse einer Wallet. Dorthin gesendetes Geld könnte endgültig verloren sein.',
  },
  'too-much': { at: 'amount', text: 'So viel hast du nicht. Gib einen kleineren Betrag ein.' },
}

export const RENT_TEXT: Record<RentRefusal, (least: string) => string> = {
  'rent-new': (least) => `Ein neues Solana-Konto muss mindestens ${least} enthalten. Sende so viel oder mehr.`,
  'rent-left': (least) =>
    `Auf Solana kannst du neben der Gebühr nichts zurückbehalten oder mindestens ${least}. Sende weniger, oder nimm das Maximum.`,
}
