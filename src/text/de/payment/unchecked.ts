/** The page with what Tender cannot check: loaded with the first payment that needs it. */
import type { AskReason } from '../../../core/plan/reasons.ts'
import { plural } from '../grammar.ts'

type Unknown = { title: string; danger: string; compare: string }

export const UNKNOWN_TEXT: Record<AskReason, Unknown> = {
  'collector-unknown': {
    title: 'Wer das Geld bekommt',
    danger:
      'Das ist keine der Adressen des Zahlungsdienstes, die Tender kennt. Gehört sie jemand anderem, bekommt der Shop dein Geld vielleicht nie.',
    compare:
      'Vergleiche die ganze Adresse mit einer, die dir der Shop auf anderem Weg genannt hat, etwa per Telefon oder E-Mail.',
  },
  'collector-is-account': {
    title: 'Wessen Konto das Geld bekommt',
    danger:
      'Zahlungsdienste verwenden sonst einen Smart Contract. Das hier ist ein gewöhnliches Konto, und Tender weiß nicht, wem es gehört. Wer es kontrolliert, bekommt dein Geld, auch wenn der Shop nichts bekommt.',
    compare:
      'Vergleiche die ganze Adresse mit einer, die dir der Shop auf anderem Weg genannt hat, etwa per Telefon oder E-Mail. Wenn du nicht sicher bist, zahle nicht.',
  },
  'collector-unread': {
    title: 'Welche Art Adresse das Geld bekommt',
    danger:
      'Tender kennt diese Adresse nicht und konnte nicht herausfinden, ob sie ein Smart Contract oder ein gewöhnliches Konto ist. Gehört sie jemand anderem, bekommt der Shop dein Geld vielleicht nie.',
    compare:
      'Vergleiche die ganze Adresse mit einer, die dir der Shop auf anderem Weg genannt hat, oder versuche es später erneut.',
  },
  'anyone-can-submit': {
    title: 'Wer deine Signatur verwenden kann',
    danger:
      'Jeder, der diese Signatur in die Hände bekommt, kann sie verwenden, bis sie abläuft. Das Geld geht dann an diese Adresse, und der Shop weiß vielleicht nicht, dass es von dir kam.',
    compare:
      'Vergewissere dich, dass diese Adresse dem Shop oder dem Zahlungsdienst gehört und dass du der Quelle des Links vertraust.',
  },
  'deadline-late': {
    title: 'Wie lange deine Signatur verwendbar ist',
    danger:
      'Deine Signatur ist noch lange nach dem Ende dieser Zahlung verwendbar, auch wenn die Zahlung fehlgeschlagen ist.',
    compare: 'Vergleiche die beiden Zeiten. Betrachte diesen Betrag bis zur späteren als ausgegeben.',
  },
  'deadline-distant': {
    title: 'Wie lange deine Signatur verwendbar ist',
    danger: 'Die Zahlung bleibt mehr als einen Tag offen, und deine Signatur ist bis zu ihrem Ende verwendbar.',
    compare: 'Betrachte diesen Betrag bis dahin als ausgegeben.',
  },
  'no-deadline': {
    title: 'Wann die Zahlung abläuft',
    danger:
      'Diese Zahlung sagt nicht, wann sie abläuft. Deine Signatur kann deshalb länger verwendbar sein als die Zahlung.',
    compare: 'Prüfe, ob deine Signatur früh genug für dich abläuft.',
  },
  'price-missing': {
    title: 'Wie hoch der Preis ist',
    danger: 'Diese Zahlung nennt keinen Preis. Du könntest weit zu viel zahlen.',
    compare: 'Sieh nach, was dieser Betrag heute wert ist, und vergleiche das mit dem Preis des Shops.',
  },
  'price-unchecked': {
    title: 'Ob der Betrag stimmt',
    danger:
      'Es gibt keinen Preis in der Währung des Tokens, und Tender konnte keinen Kurs dafür lesen. Du könntest weit zu viel zahlen.',
    compare: 'Sieh nach, was dieser Betrag heute wert ist, und vergleiche das mit dem Preis des Shops.',
  },
  'price-differs': {
    title: 'Warum der Betrag nicht zum Preis passt',
    danger:
      'Nach dem Kurs, den Tender gelesen hat, ist dieser Betrag nicht das wert, was der Preis sagt. Der Kurs kann einige Stunden alt sein, oder der Zahlungsdienst verwendet einen anderen.',
    compare:
      'Sieh nach, was dieser Betrag heute wert ist, und vergleiche das mit dem Preis des Shops. Wenn du nicht sicher bist, zahle nicht.',
  },
  'router-unknown': {
    title: 'Welcher Contract das Geld bekommt',
    danger:
      'Das Geld geht an einen Smart Contract, den Tender nicht kennt. Er wird so aufgerufen wie der des Zahlungsdienstes, aber Tender kann nicht wissen, was er mit deinem Geld macht. Niemand kann die Zahlung rückgängig machen.',
    compare:
      'Vergleiche die ganze Adresse des Contracts mit einer, die der Zahlungsdienst veröffentlicht. Wenn du das nicht kannst, zahle nicht. Andere Zahlungsarten kommen vielleicht ohne diese Prüfung aus.',
  },
  'text-signed': {
    title: 'Wozu dich die Nachricht verpflichtet',
    danger:
      'Du signierst zusammen mit der Zahlung eine Nachricht. Sie könnte ein Versprechen, ein Vertrag oder eine Anmeldung sein, und Tender kann nicht wissen, wie sie verwendet wird.',
    compare: 'Lies jedes Wort. Es sollte um diese Zahlung gehen und um nichts anderes.',
  },
  'transfer-final': {
    title: 'Wohin du das Geld sendest',
    danger:
      'Du sendest das Geld direkt an eine Adresse, die Tender nicht kennt. Sobald das Netzwerk das bestätigt, kann es niemand rückgängig machen, und der Shop weiß vielleicht nicht, wofür es ist.',
    compare:
      'Vergleiche die ganze Adresse mit einer, die dir der Shop auf anderem Weg genannt hat, etwa per Telefon oder E-Mail.',
  },
  'fee-notable': {
    title: 'Warum die Netzwerkgebühr so hoch ist',
    danger:
      'Die Netzwerkgebühr ist viel höher als sonst bei einer solchen Zahlung. Sie geht an das Netzwerk, nicht an den Shop.',
    compare: 'Vergleiche die Gebühr mit dem Betrag. Wenn du warten kannst, frag den Shop später nach einem neuen Link.',
  },
  'fee-withheld': {
    title: 'Wie viel davon ankommt',
    danger:
      'Der Token behält von jeder Übertragung einen Teil als eigene Gebühr ein. Der Shop bekommt weniger, als du sendest, und verlangt vielleicht den Rest von dir.',
    compare: 'Vergleiche, was ankommt, mit dem Preis des Shops.',
  },
  'rent-paid': {
    title: 'Wessen Konto auf deine Kosten eröffnet wird',
    danger:
      'Du zahlst auch dafür, dass das empfangende Konto eröffnet wird. Sein Inhaber bekommt diesen Betrag zurück, wenn er es schließt.',
    compare: 'Vergleiche die Adresse des Inhabers mit der, die dir der Shop genannt hat.',
  },
  'two-recipients': {
    title: 'Warum das Geld aufgeteilt wird',
    danger:
      'Das Geld geht an zwei Adressen. Tender kann nicht wissen, warum, und auch nicht, ob beide dem Shop gehören.',
    compare: 'Vergleiche beide Adressen und Beträge mit dem, was dir der Shop genannt hat.',
  },
  'payer-delegated': {
    title: 'Ob deine Signatur gilt',
    danger:
      'Dein Konto hat den Code eines Smart Contracts übernommen. Dieser Code wird gefragt, ob deine Signatur gilt. Sagt er nein, schlägt die Zahlung fehl.',
    compare:
      'Wenn so eine Zahlung schon einmal fehlgeschlagen ist, zahle von einem anderen Konto, oder entferne den Code in der Wallet, die ihn eingerichtet hat.',
  },
  'allowance-lasting': {
    title: 'Wie lange die Freigabe gilt',
    danger:
      'Du hast gewählt, die Freigabe nach dieser Zahlung zu behalten. Permit2 kann weiterhin nur übertragen, was du signierst. Wenn dich aber jemand mit einem Trick zum Signieren bringt, steht ihm sonst nichts im Weg.',
    compare:
      'Prüfe, wie viel du freigibst. Um nur diese Zahlung freizugeben, geh zurück und wähle das. Du kannst die Freigabe auch später unter „Token-Freigaben“ widerrufen.',
  },
}

export const UNCHECKED = {
  title: 'Prüfe das selbst',
  why: 'Tender kann hier nicht alles prüfen. Gib deshalb zum Zahlen dein Passwort ein.',
  enter: 'Gib nach dem letzten Punkt dein Passwort ein und halte dann zum Zahlen gedrückt',
  checking: 'Dein Passwort wird geprüft …',
  hold: (amount: string) => `Zum Zahlen halten: ${amount}`,
  holdAgain: (amount: string) => `Zum erneuten Zahlen halten: ${amount}`,
  back: 'Zurück',
}

export const uncheckedText = (count: number) =>
  plural(count, {
    one: 'Der Betrag stimmt überein: <b>{amount}</b> auf {network}. Den Rest kann Tender nicht prüfen, das liegt bei dir.',
    other:
      'Der Betrag stimmt überein: <b>{amount}</b> auf {network}. Diese Punkte kann Tender nicht prüfen, das liegt bei dir.',
  })

export const UNCHECKED_FACT = {
  amount: 'Betrag',
  to: 'An',
  expires: 'Signatur gilt bis',
  paymentExpires: 'Zahlung läuft ab',
  notGiven: 'Nicht angegeben',
  price: 'Preis',
  noPrice: 'Kein Preis angegeben',
  worth: 'Wert heute',
  signedWith: 'Signiert mit',
  message: 'Nachricht',
  fee: 'Netzwerkgebühr',
  tokenFee: 'Gebühr des Tokens',
  arrives: 'Kommt an',
  accountFee: 'Gebühr für neues Konto',
  about: (amount: string) => `Etwa ${amount}`,
  account: 'Konto',
  owner: 'Inhaber des Kontos',
  approved: 'Freigegebener Betrag',
  permit2: 'Permit2',
  token: 'Token-Contract',
}
