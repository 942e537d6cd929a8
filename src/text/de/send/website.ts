/** What a website asks for by a Solana Pay link, and why its transaction is not signed. */
import type { RequestRefusal } from '../../../core/base/errors.ts'

export const WEBSITE = {
  title: 'Anfrage einer Website',
  notice:
    'Bei diesem Link entscheidet eine Website ({host}), was du unterschreibst. Tender prüft ihre Anfrage, bevor du einen Knopf zum Senden siehst.',
  name: 'Name laut dieser Website: {name}',
  answered: 'Notiz der Website: {text}',
  learns: 'Wenn du weitermachst, erfährt {host} die Solana-Adresse deines Kontos.',
  continue: 'Weiter',
  waiting: 'Die Website wird gefragt…',
  made: 'Diese Transaktion stammt von der Website {host}. Sie tut, was du hier siehst, und sonst nichts. Tender kann nicht prüfen, wer das Geld bekommt, und es gibt keine Erstattung.',
  noFee: 'Keine. Jemand anderes zahlt sie.',
  refused: 'Tender unterschreibt das nicht',
  nothing: 'Nichts wurde unterschrieben. Kein Geld hat deine Wallet verlassen.',
  advice: 'Frag die Person, von der du den Link hast, nach einer anderen Zahlungsart.',
  again: 'Website noch einmal fragen',
}

export const REQUEST_REFUSAL: Record<RequestRefusal, string> = {
  silent:
    'Die Website gab keine Antwort, die Tender lesen darf. Sie ist nicht erreichbar, leitet an eine andere Adresse weiter oder ist nicht für Wallets im Browser eingerichtet.',
  slow: 'Die Website hat zu lange für die Antwort gebraucht.',
  status: 'Die Website hat mit einem Fehler geantwortet.',
  'too-long': 'Die Antwort der Website ist viel länger als jede Transaktion.',
  'not-json': 'Die Antwort der Website hat nicht die Form, die Solana Pay verlangt.',
  transaction: 'Die Antwort der Website enthält keine Transaktion.',
  unreadable: 'Tender kann die Transaktion der Website nicht lesen.',
  'lookup-table': 'Die Transaktion verbirgt einige der Konten, die sie verwendet.',
  'durable-nonce': 'Deine Unterschrift könnte unbegrenzt verwendet werden.',
  signers: 'Eine fremde Unterschrift fehlt oder ist falsch. Tender weiß daher nicht, was daraus würde.',
  account: 'Die Transaktion ist für ein anderes Konto.',
  program: 'Die Transaktion würde ein Programm ausführen, das Tender nicht kennt.',
  instruction: 'Die Transaktion würde mehr tun als eine Überweisung. Sie könnte anderen Macht über deine Token geben.',
  source: 'Die Transaktion nimmt Geld von woanders als von deinem Konto.',
  transfers: 'Die Transaktion enthält mehr als eine Überweisung.',
  'no-transfer': 'Die Transaktion überweist nichts.',
  token: 'Die Transaktion bewegt einen Token, den Tender nicht kennt.',
  'token-fee': 'Der Token würde einen Teil des Betrags als eigene Gebühr behalten.',
  recipient: 'Das Geld ginge an eine Adresse, die nicht stimmen kann.',
  destination:
    'Das Geld ginge an ein Token-Konto, das nicht das übliche seines Inhabers ist. Tender kann daher nicht sagen, wer es bekommt.',
  fee: 'Die Netzwerkgebühr ist viel höher, als eine Überweisung kosten sollte.',
  notes: 'Die Transaktion enthält Notizen, die Tender dir nicht vollständig zeigen kann.',
  'too-old': 'Die Transaktion der Website ist inzwischen zu alt für das Netzwerk.',
  'too-much': 'So viel hast du nicht.',
  rent: 'Solana würde das ablehnen: Ein Konto hätte danach weniger als das Minimum des Netzwerks.',
}
