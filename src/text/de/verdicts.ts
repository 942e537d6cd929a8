/** Texts for the wallet's findings in a plan and in an offer. */
import type { SetAsideReason } from '../../core/offer/option.ts'
import type { AskReason, RefuseReason } from '../../core/plan/reasons.ts'

export const ASK_TEXT: Record<AskReason, string> = {
  'collector-unknown': 'Tender kennt die Adresse nicht, die das Geld bekommt. Prüfe, ob sie die richtige ist.',
  'collector-is-account':
    'Das Geld geht an ein gewöhnliches Konto, und Tender weiß nicht, wem es gehört. Zahlungsdienste verwenden sonst einen Smart Contract.',
  'collector-unread':
    'Tender kennt die Adresse nicht, die das Geld bekommt, und konnte nicht herausfinden, von welcher Art sie ist.',
  'anyone-can-submit': 'Jeder, der diese Signatur bekommt, kann das Geld damit an die hier gezeigte Adresse senden.',
  'deadline-late': 'Deine Signatur ist länger verwendbar, als diese Zahlung es braucht.',
  'deadline-distant': 'Deine Signatur ist mehr als einen Tag verwendbar, denn so lange bleibt die Zahlung offen.',
  'no-deadline': 'Diese Zahlung sagt nicht, wann sie abläuft.',
  'price-missing':
    'Diese Zahlung nennt keinen Preis, deshalb kann Tender den Betrag nicht damit vergleichen. Prüfe, ob der Betrag stimmt.',
  'price-unchecked':
    'Tender hat zur Währung des Preises keinen Kurs gefunden und kann den Betrag deshalb nicht mit dem Preis vergleichen. Prüfe, ob der Betrag stimmt.',
  'price-differs': 'Zum heutigen Kurs ist der Betrag nicht das wert, was der Preis sagt. Prüfe, ob der Betrag stimmt.',
  'router-unknown':
    'Das Geld geht an einen Smart Contract, den Tender nicht kennt. Niemand kann die Zahlung rückgängig machen.',
  'text-signed':
    'Du signierst auch eine Nachricht. Lies sie unten ganz: Sie könnte dich zu mehr als dieser Zahlung verpflichten.',
  'transfer-final':
    'Du sendest das Geld direkt an eine Adresse, die Tender nicht kennt. Niemand kann das rückgängig machen.',
  'fee-notable': 'Die Netzwerkgebühr ist ungewöhnlich hoch.',
  'fee-withheld': 'Der Token behält eine eigene Gebühr ein, deshalb kommt weniger als dieser Betrag an.',
  'rent-paid': 'Du zahlst auch dafür, dass das empfangende Konto eröffnet wird.',
  'two-recipients': 'Das Geld wird auf zwei verschiedene Adressen aufgeteilt.',
  'payer-delegated':
    'Dein Konto hat den Code eines Smart Contracts. Dieser Code entscheidet, ob deine Signatur gilt, deshalb kann die Zahlung fehlschlagen.',
  'allowance-lasting':
    'Du gibst diesen Token für diese und künftige Zahlungen frei. Permit2 kann nur übertragen, was du jeweils signierst. Widerrufen kannst du die Freigabe unter „Token-Freigaben“.',
}

export const REFUSE_TEXT: Record<RefuseReason, string> = {
  'plan-shape': 'Es verlangt Signaturen, die eine Zahlung nicht braucht.',
  'method-unknown': 'Es verlangt eine Art von Signatur, die Tender nicht kennt.',
  'params-malformed': 'Tender kann nicht lesen, was du signieren würdest.',
  'types-differ': 'Die Daten zum Signieren haben nicht die Form einer Zahlung.',
  'type-unknown': 'Anfragen dieser Art bewirken keine Zahlung.',
  'domain-differs': 'Die Angaben zum Contract stimmen nicht mit denen überein, die Tender kennt.',
  'chain-differs': 'Es gilt für ein anderes Netzwerk als das, das du gewählt hast.',
  'token-differs': 'Es nimmt einen anderen Token als den, den du gewählt hast.',
  'account-differs': 'Es gilt für ein anderes Konto als das, das du gewählt hast.',
  'amount-differs': 'Es nimmt einen anderen Betrag als den, den du gewählt hast.',
  'price-gap': 'Der Betrag in Token passt nicht zum Preis.',
  'not-yet-valid': 'Die Signatur wäre erst später verwendbar.',
  'deadline-passed': 'Die Signatur wäre schon abgelaufen.',
  'deadline-far': 'Die Signatur wäre weit länger verwendbar, als die Zahlung es braucht.',
  'recipient-invalid': 'Das Geld ginge an eine Adresse, die nicht stimmen kann.',
  'allowance-differs':
    'Damit könnte jemand mehr nehmen, als diese Zahlung braucht, oder der falsche Contract könnte es nehmen.',
  'allowance-signed':
    'Es ist keine Zahlung, sondern eine Token-Freigabe, mit der jemand später deine Token nehmen könnte.',
  'router-unknown':
    'Es sendet das Geld an einen Smart Contract, den Tender nicht kennt. Tender kann also nicht wissen, ob der Shop es bekommt.',
  'fee-too-high': 'Die Netzwerkgebühr ist weit höher, als eine Zahlung kosten sollte.',
  'text-unrelated': 'Die Nachricht zum Signieren enthält nicht die Nummer dieser Zahlung.',
  'program-unknown': 'Es würde ein Programm ausführen, das Tender nicht kennt.',
  'instruction-unknown': 'Es würde etwas tun, das eine Zahlung nicht braucht.',
  'lookup-table': 'Es verbirgt einige der Konten, die es verwendet.',
  'durable-nonce': 'Die Signatur wäre unbegrenzt verwendbar.',
  signers: 'Die schon vorhandenen Signaturen passen nicht zu dieser Zahlung.',
  'not-canonical': 'Es ist so geschrieben, dass es etwas anderes bedeuten könnte.',
  'source-account': 'Es nimmt das Geld nicht von deinem Konto, sondern von woanders.',
  'too-many-transfers': 'Es enthält mehr Überweisungen, als eine Zahlung braucht.',
  'call-unknown': 'Es verwendet einen Smart Contract auf eine Art, die Tender nicht kennt.',
  'calldata-malformed': 'Seine Anweisungen an einen Smart Contract sind ungültig.',
  'nonce-given': 'Es will die laufende Nummer deiner Transaktion festlegen. Das sollte nur deine Wallet tun.',
  'transaction-type': 'Es ist eine Art von Transaktion, die keine Zahlung braucht.',
  'text-unreadable':
    'Tender kann dir nicht die ganze Nachricht zeigen. Du könntest also nicht wissen, was du signierst.',
  'text-is-digest': 'Die Nachricht ist ein Code, der für etwas anderes stehen könnte.',
  'spender-is-account':
    'Ein gewöhnliches Konto würde das Geld einziehen, kein Smart Contract. Bei großen Beträgen signiert Tender das nicht.',
  'nonce-reused':
    'Es verwendet eine Nummer aus einer anderen Zahlung, die du signiert hast. Jede Zahlung braucht ihre eigene.',
}

export const SET_ASIDE_TEXT: Record<SetAsideReason, string> = {
  'unknown-chain': 'Tender unterstützt dieses Netzwerk nicht.',
  'unknown-asset': 'Tender kennt diesen Token nicht.',
  'claims-differ': 'Die Angaben des Zahlungsdienstes zu diesem Token stimmen nicht mit denen von Tender überein.',
  'foreign-account': 'Diese Option gilt für ein Konto, das nicht angeboten wurde.',
  'same-id':
    'Der Zahlungsdienst hat mehreren Optionen dieselbe ID gegeben. Wer diese wählt, könnte mit einer anderen zahlen.',
}
