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
}
