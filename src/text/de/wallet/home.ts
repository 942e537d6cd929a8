/** The first screen of the popup, which loads no other words of its own. */

export const HOME = {
  lock: 'Sperren',
  openTab: 'In einem Tab öffnen',
  locked: 'Deine Wallet ist gesperrt',
  noPayments: 'Noch keine Zahlungen',
  receive: 'Empfangen',
  send: 'Senden',
  activity: 'Aktivität',
  pasteLink: 'Link bezahlen',
  scan: 'Scannen',
}

export const NO_WALLET = {
  title: 'Willkommen bei Tender',
  text: 'Zahlungslink anklicken, genau sehen, was du signierst, einmal zahlen. Deine Wallet ist in etwa zwei Minuten eingerichtet.',
  setUp: 'Wallet einrichten',
}
