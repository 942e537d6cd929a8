/** What a review says: what leaves, what it costs, who gets it, the verdict, the button. */
import type { Duplicate } from '../../../core/activity/duplicate.ts'
import type { ReauthReason } from '../../../core/session/reauth.ts'
import { plural } from '../grammar.ts'

export const REVIEW = {
  payWith: 'Zahlen mit',
  optionOn: '<amount>{option}</amount> <on>auf {network}</on>',
  change: 'Ändern',
  first: 'Zuerst',
  second: 'Danach',
  priceChanged:
    '<b>Der Preis hat sich geändert.</b> Vorher: {old}, jetzt: <b>{amount}</b>. Prüfe ihn, bevor du zahlst.',
  done: '<b>Schon erledigt: {steps}.</b> Bezahlt ist noch nichts. Du hast vor mehr als einer Minute zugestimmt, deshalb fragt Tender noch einmal.',
  costs: 'Kosten im Einzelnen',
  fee: 'Netzwerkgebühr',
  feeOfNobody: 'Du zahlst keine Netzwerkgebühr',
  feeOfOther: 'Zahlt ein anderes Konto, {address}',
  feeUpTo: (amount: string) => `Bis zu ${amount}`,
  feeUnknown: (symbol: string) => `Gerade nicht verfügbar. Du zahlst sie in ${symbol}.`,
  accountFee: 'Gebühr für neues Konto',
  accountFeeAbout: (amount: string) => `Etwa ${amount}, um das empfangende Konto zu eröffnen`,
  worth: 'Wert heute',
  from: 'Von',
  fromNamed: '{name} · {address}',
  to: 'An',
  toService: 'Zahlungsdienst · {address}',
  toPaidBefore: 'Eine Adresse, an die du schon gezahlt hast: {address}',
  matches: '<b>Entspricht dem, was dir gezeigt wurde.</b> Du zahlst genau {amount} auf {network} und sonst nichts.',
  matchesWithFee:
    '<b>Entspricht dem, was dir gezeigt wurde.</b> Du zahlst genau {amount} auf {network} plus die Netzwerkgebühr.',
  pay: (amount: string) => `${amount} zahlen`,
  payAgain: (amount: string) => `Erneut ${amount} zahlen`,
  go: 'Weiter',
  goHint: 'Als Nächstes: was Tender nicht prüfen kann. Noch ist keine Zahlung signiert.',
  hold: 'Zum Zahlen 2 Sekunden halten',
  held: 'Weiter halten …',
} as const

export const askText = (count: number) =>
  plural(count, {
    one: '<b>Der Betrag stimmt überein:</b> genau {amount} auf {network}. Prüfe das, bevor du zahlst:',
    other: '<b>Der Betrag stimmt überein:</b> genau {amount} auf {network}. Prüfe diese Punkte, bevor du zahlst:',
  })

export const askLaterText = (count: number) =>
  plural(count, {
    one: '<b>Der Betrag stimmt überein:</b> genau {amount} auf {network}. Einen Punkt kannst nur du beurteilen: siehe nächste Seite.',
    other:
      '<b>Der Betrag stimmt überein:</b> genau {amount} auf {network}. {count} Punkte kannst nur du beurteilen: siehe nächste Seite.',
  })

export const PASSWORD_TEXT: Record<ReauthReason | 'no-price', string> = {
  'above-limit': 'Diese Zahlung liegt über deinem Limit. Gib deshalb dein Passwort ein.',
  'no-price': 'Tender kann diese Zahlung nicht mit deinem Limit vergleichen. Gib deshalb dein Passwort ein.',
  'above-day-limit': 'Mit dieser Zahlung lägst du über deinem Limit für 24 Stunden. Gib deshalb dein Passwort ein.',
  'cannot-check': 'Tender kann hier nicht alles prüfen. Gib deshalb dein Passwort ein.',
}

export const DUPLICATE_TEXT = {
  paid: {
    ago: '<b>Du hast {ago} {amount} an {shop} gezahlt</b> ({time}). Möchtest du noch einmal zahlen?',
    now: '<b>Du hast gerade eben {amount} an {shop} gezahlt</b> ({time}). Möchtest du noch einmal zahlen?',
  },
  approved: {
    ago: '<b>Du hast {ago} eine Zahlung von {amount} an {shop} begonnen</b> ({time}). Möchtest du noch einmal zahlen?',
    now: '<b>Du hast gerade eben eine Zahlung von {amount} an {shop} begonnen</b> ({time}). Möchtest du noch einmal zahlen?',
  },
  unclear: {
    ago: '<b>Vielleicht hast du {ago} {amount} an {shop} gezahlt</b> ({time}). Möchtest du noch einmal zahlen?',
    now: '<b>Vielleicht hast du gerade eben {amount} an {shop} gezahlt</b> ({time}). Möchtest du noch einmal zahlen?',
  },
} as const satisfies Record<Duplicate['how'], unknown>

export const DUPLICATE_BUTTONS = { view: 'Frühere Zahlung ansehen', again: 'Ja, noch einmal zahlen' }

export const ALLOWANCE_CHOICE = {
  question: 'Wie lange soll die Freigabe gelten?',
  once: 'Nur diese Zahlung (empfohlen)',
  onceText: (amount: string) => `Permit2 kann ${amount} übertragen. Nach der Zahlung bleibt keine Freigabe übrig.`,
  lasting: 'Diese und künftige Zahlungen',
  lastingText: (amount: string) =>
    `Permit2 kann bis zu ${amount} übertragen, aber nur, was du jeweils signierst. Solange genug davon übrig ist, zahlst du nicht für eine neue Freigabe. Widerrufen kannst du sie unter „Token-Freigaben“.`,
  unlimitedText: (symbol: string) =>
    `Permit2 kann jeden Betrag in ${symbol} übertragen, aber nur, was du jeweils signierst. Du zahlst nicht für eine neue Freigabe. Widerrufen kannst du sie unter „Token-Freigaben“.`,
}

export const SIGNING_TITLE = 'Details der Signatur'

export const REFUSED = {
  title: 'Tender signiert das nicht',
  money: '<b>{money}</b> Frag den Shop nach einem neuen Link und sag ihm, was passiert ist.',
  why: '<b>Tender hat das nicht signiert.</b> Es hat Tenders Prüfung nicht bestanden:',
  copy: 'Angaben kopieren',
  shown: 'Dir gezeigt',
  asked: 'Verlangt',
} as const
