/** Why a link was refused. */
import type { LinkRefusal } from '../../core/base/errors.ts'

export const REFUSAL_TEXT: Record<LinkRefusal, string> = {
  'too-often':
    'Diese Website hat in einer Minute mehrere Zahlungslinks geöffnet. Warte eine Minute und klicke dann erneut auf den Link.',
  'not-a-payment-link':
    'Das ist kein Zahlungslink. Zahlungslinks beginnen mit https:// und enthalten eine ID wie pay_…',
  'wallet-verification':
    'Dieser Link soll einer Website zeigen, dass eine Wallet dir gehört. Er ist keine Zahlung. Tender meldet sich nicht bei Websites an: Öffne den Link mit einer anderen Wallet.',
  'untrusted-host': 'Dieser Link führt zu einer anderen Website, auch wenn er nach dem Zahlungsdienst aussieht.',
  'not-https': 'Dieser Link ist nicht sicher (kein https). Echte Zahlungslinks sind es immer.',
  userinfo: 'Dieser Link verbirgt hinter einem @, wohin er wirklich führt. Echte Zahlungslinks tun das nie.',
  port: 'Dieser Link verwendet eine ungewöhnliche Portnummer. Echte Zahlungslinks tun das nie.',
  'odd-characters': 'Dieser Link enthält Zeichen, die in Zahlungslinks nie vorkommen.',
  'too-long': 'Dieser Link ist viel länger als jeder Zahlungslink.',
  'no-id': 'Dieser Link sagt nicht, zu welcher Zahlung er gehört.',
  'bad-id': 'Die Zahlungs-ID in diesem Link ist ungültig.',
  'two-ids': 'Dieser Link nennt zwei verschiedene Zahlungen.',
  'no-page': 'Dazu gibt es keine Bezahlseite. Füge den ganzen Link ein, der mit https:// beginnt.',
  'look-alike':
    'Dieser Link sieht nur so aus wie einer, den Tender bezahlt: Ein Buchstabe vor dem Doppelpunkt ist nicht der, der er zu sein scheint.',
  'double-encoded': 'Dieser Link ist doppelt kodiert und würde etwas anderes sagen, als es scheint.',
  recipient: 'Dieser Link nennt keine gültige Adresse, an die gesendet werden kann.',
  name: 'Dieser Link nennt einen Namen statt einer Adresse. Tender sendet nur an Adressen.',
  chain: 'Dieser Link sagt nicht eindeutig, für welches Netzwerk er ist.',
  call: 'Dieser Link verlangt mehr als eine Überweisung. Tender öffnet ihn nicht.',
  parameter: 'Dieser Link verlangt etwas, das Tender nicht kann. Es würde nicht alles geschehen, was der Link sagt.',
  twice: 'Dieser Link sagt dasselbe zweimal, vielleicht auf verschiedene Weise.',
  amount: 'Der Betrag in diesem Link ist keine Zahl, die gesendet werden kann.',
  exponent: 'Der Betrag in diesem Link hat einen Exponenten, der dort nicht erlaubt ist.',
  'no-integer': 'Der Betrag in diesem Link ist kleiner als die kleinste Einheit oder liegt zwischen zweien.',
  negative: 'Der Betrag in diesem Link ist negativ.',
  zero: 'Der Betrag in diesem Link ist null.',
  host: 'Bei diesem Link entscheidet etwas anderes als eine Website mit einem Namen, was du unterschreibst.',
  request:
    'Bei diesem Link entscheidet eine Website, was du unterschreibst. In diesem Browser kann Tender sie nicht sicher fragen. Öffne den Link in Chrome, Edge oder Brave oder bitte um eine andere Zahlungsart.',
  checksum: 'Eine Adresse in diesem Link hat ein falsches Zeichen. Bitte um einen neuen Link.',
  network: 'Dieser Link ist für ein Netzwerk, das Tender nicht unterstützt.',
  token: 'Dieser Link verlangt einen Token, den Tender nicht kennt.',
  decimals: 'Der Betrag in diesem Link hat mehr Nachkommastellen als der Token.',
}
