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
    'Dieser Code verlangt mehr als eine Adresse, deshalb verwendet Tender ihn nicht. Bitte um die Adresse allein.',
  isAddress: 'Es ist eine Adresse: nachsehen',
  networkOfCode: (network: string) =>
    `Dieser Code gilt für ${network}, deshalb ist ein Token auf ${network} ausgewählt.`,
  otherNetwork: (network: string, token: string, chosen: string) =>
    `Dieser Code gilt für ${network}, ausgewählt ist aber ${token} auf ${chosen}. Wähle einen Token auf ${network}, oder gib die Adresse ohne den Code ein.`,
  unknownNetwork: (id: string) =>
    `Dieser Code gilt für ein Netzwerk, das Tender nicht hat (${id}). Bitte um eine Adresse auf einem anderen.`,
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

export const tokenAccountText = (wallet: string): string =>
  `Das ist ein Token-Konto, keine Wallet. Es gehört der Wallet ${wallet}.`

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
  'payment-contract': {
    at: 'to',
    text: 'Diese Adresse nimmt Zahlungen nur über Zahlungslinks an. Was du dorthin sendest, ist meist endgültig verloren.',
  },
  'known-contract': {
    at: 'to',
    text: 'Das ist ein Contract, den Apps verwenden, keine Wallet. Was du dorthin sendest, ist meist endgültig verloren.',
  },
  precompile: {
    at: 'to',
    text: 'Diese Adresse ist ein Teil des Netzwerks selbst, keine Wallet. Was du dorthin sendest, ist endgültig verloren.',
  },
  nobody: {
    at: 'to',
    text: 'Für diese Adresse hat niemand einen Schlüssel. Was du dorthin sendest, ist endgültig verloren.',
  },
  'contract-unagreed': { at: 'to', text: 'Diese Adresse ist inzwischen ein Contract. Prüfe das Senden noch einmal.' },
  'key-or-address': {
    at: 'to',
    text: 'Das kann ein privater Schlüssel sein oder eine Adresse, die keiner Wallet gehört. Es wurde nichts gesendet oder gespeichert.',
  },
  'not-a-wallet': {
    at: 'to',
    text: 'Das ist keine Adresse einer Wallet. Dorthin gesendetes Geld könnte endgültig verloren sein.',
  },
  program: {
    at: 'to',
    text: 'Das ist ein Programm, keine Wallet. Was du dorthin sendest, ist meist endgültig verloren.',
  },
  mint: {
    at: 'to',
    text: 'Das ist der Mint eines Tokens, keine Wallet. Was du dorthin sendest, ist meist endgültig verloren.',
  },
  'token-account': {
    at: 'to',
    text: 'Das ist ein Token-Konto, keine Wallet. Bitte um die Adresse der Wallet, der es gehört.',
  },
  sysvar: {
    at: 'to',
    text: 'Das ist ein Sysvar, ein Teil des Netzwerks selbst, keine Wallet. Was du dorthin sendest, ist endgültig verloren.',
  },
  'stake-account': {
    at: 'to',
    text: 'Das ist ein Stake-Konto, keine Wallet. Bitte um die Adresse der Wallet, der es gehört.',
  },
  'vote-account': {
    at: 'to',
    text: 'Das ist das Vote-Konto eines Validators, keine Wallet. Bitte um die Adresse der Wallet, der es gehört.',
  },
  'nonce-account': {
    at: 'to',
    text: 'Das ist ein Nonce-Konto, keine Wallet. Bitte um die Adresse der Wallet, der es gehört.',
  },
  'program-account': {
    at: 'to',
    text: 'Dieses Konto gehört einem Programm und ist keine Wallet. Dorthin gesendetes Geld könnte endgültig verloren sein.',
  },
  'too-much': { at: 'amount', text: 'So viel hast du nicht. Gib einen kleineren Betrag ein.' },
}

export const RENT_TEXT: Record<RentRefusal, (least: string) => string> = {
  'rent-new': (least) => `Ein neues Solana-Konto muss mindestens ${least} enthalten. Sende so viel oder mehr.`,
  'rent-left': (least) =>
    `Auf Solana kannst du neben der Gebühr nichts zurückbehalten oder mindestens ${least}. Sende weniger, oder nimm das Maximum.`,
}
