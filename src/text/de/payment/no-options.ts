/** Nothing can be chosen: loaded with the first payment that offers nothing. */
export const NO_OPTIONS = {
  asks: '{shop} verlangt <b>{amount}</b>. {money}',
  asksUnnamed: 'Der Shop verlangt <b>{amount}</b>. {money}',
  asksUnpriced: '{shop} verlangt eine Zahlung. {money}',
  asksNothing: 'Der Shop verlangt eine Zahlung. {money}',
  check: 'Erneut prüfen',
  noWay: 'Mit diesem Konto nicht bezahlbar',
  why: 'Der Zahlungsdienst bietet nichts an, womit dieses Konto zahlen kann, und nennt keinen Grund. Wahrscheinlich reicht keiner deiner Token. Oder der Shop nimmt nur Netzwerke oder Token, die Tender nicht hat: Dann hilft kein Aufladen, aber eine andere Wallet oder ein anderer Link vom Shop.',
  payWith: 'Womit diese Wallet zahlen kann',
  loading: 'Guthaben wird geladen …',
  enough: 'Was für den Preis reichen würde',
  more: 'weitere <b>{amount}</b> auf {network}',
  receive: 'Empfangen<unseen>: {token} auf {network}</unseen>',
  ifTaken: 'Falls der Shop es nimmt, und ohne die Netzwerkgebühr gerechnet. Prüfe danach hier erneut.',
  add: 'Lade dein Konto auf und prüfe dann erneut:',
  elsewhere: 'Nur auf anderen Netzwerken angeboten',
  elsewhereText: 'Der Zahlungsdienst bietet diese Zahlung auf Netzwerken an, die Tender nicht hat: <b>{networks}</b>.',
  elsewhereNext:
    'Öffne den Link mit einer Wallet, die ein solches Netzwerk hat, oder frag den Shop nach einem Link, der sich auf einem anderen bezahlen lässt. Wenn du weißt, dass der Shop eines der Netzwerke von Tender nimmt, reichen deine Token dort nicht: Lade dein Konto auf und prüfe dann erneut.',
  none: 'Keine Option passt zu dieser Wallet',
} as const
