/** What a link for a transfer asks for, and what it cannot promise. */

export const ASKED_SEND = {
  notice:
    'Dieser Link bittet dich, Geld direkt an eine Adresse zu senden. Kein Zahlungsdienst ist beteiligt: Tender kann nicht prüfen, wer es bekommt, und dem Shop nicht sagen, dass du bezahlt hast. Es gibt keine Frist und keine Erstattung.',
  label: 'Name laut diesem Link: {name}',
  message: 'Notiz im Link: {text}',
  memo: 'Für alle lesbar in der Transaktion: {text}',
  noAmount: 'Der Link sagt nicht, wie viel. Gib einen Betrag ein.',
  noNetwork: 'Dieser Link sagt nicht, welches Netzwerk gemeint ist. Frag die Person, von der du ihn hast.',
  none: 'Dieses Konto hat kein {assets}, wonach dieser Link fragt. <receive>Empfange zuerst Geld</receive>.',
}
