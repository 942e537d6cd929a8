/** The last look before a send, and what is known of its address. */
export const SEND_REVIEW = {
  title: 'Prüfe vor dem Senden',
  change: 'Ändern',
  amount: 'Du sendest {amount}',
  to: 'An',
  otherOne: 'Die andere: {address}',
  repeat: (amount: string, when: string): string =>
    `Du hast schon einmal ${amount} an diese Adresse gesendet (${when}). Noch einmal senden?`,
  facts: 'Was du signierst',
  network: 'Netzwerk',
  from: 'Von',
  fromNamed: '{account} {address}',
  fee: 'Netzwerkgebühr',
  upTo: 'Höchstens <b>{amount}</b>',
  upToWithDeposit: 'Höchstens <b>{amount}</b>, samt Einlage für das neue Token-Konto des Empfängers',
  compared: 'Ich habe jedes Zeichen mit der Quelle verglichen, aus der ich die Adresse habe.',
  isContract: 'Diese Adresse ist ein Contract. Vielleicht kann er das Geld nicht zurückgeben.',
  contractAgreed: 'Ich kenne diesen Contract und möchte Geld an ihn senden.',
  final:
    'Genau das verlässt deine Wallet, dazu die Netzwerkgebühr. Nach der Bestätigung kann es niemand rückgängig machen.',
  why: 'Jedes Senden verlangt dein Passwort, damit niemand sonst diese Wallet leeren kann.',
  send: (amount: string) => `${amount} senden`,
  sending: 'Wird signiert und gesendet …',
  locked: 'Die Wallet hat sich selbst gesperrt. Es wurde nichts gesendet.',
} as const

export const RECIPIENT = {
  own: 'Dein eigenes Konto',
  known: (date: string): string => `Schon verwendet, zuletzt am ${date}`,
  new: {
    tag: 'Neue Adresse',
    text: 'Soweit diese Wallet weiß, hat sie noch nie an diese Adresse gezahlt. Prüfe sie ganz.',
  },
  lookAlike: {
    tag: 'Ähnelt einer anderen Adresse',
    text: 'Sende nicht, bevor du jedes Zeichen verglichen hast. Diese Adresse ähnelt einer anderen, die diese Wallet kennt, ist aber nicht dieselbe.',
  },
}
