/** Where the browser keeps Tender from the hosts of the service and the networks. */
export const ACCESS_TEXT = {
  title: 'Tender braucht Zugriff',
  text: 'Dein Browser blockiert den Zugriff von Tender auf den Zahlungsdienst und die Netzwerke. Erlaube den Zugriff, dann geht diese Zahlung weiter.',
  popup:
    'Dein Browser blockiert den Zugriff von Tender auf die Netzwerke. Erlaube ihn, um dein Guthaben zu sehen und zu bezahlen.',
  allow: 'Erlauben',
  refused:
    'Der Zugriff ist noch blockiert. Drücke „Erlauben“, um es erneut zu versuchen, oder erlaube ihn in den Erweiterungseinstellungen deines Browsers.',
}
