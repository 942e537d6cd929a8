/** The forms: loaded with the first payment that asks for details. */
export const COLLECT = {
  title: 'Deine Angaben',
  signed:
    'Du hast diese Zahlung schon signiert. Gib deine Angaben noch einmal ein, um sie abzuschließen: Dein Browser wurde geschlossen, bevor Tender sie senden konnte.',
  refused: 'Der Zahlungsdienst hat diese Angaben nicht angenommen. Prüfe sie und versuche es erneut.',
  notOurs:
    'Der Zahlungsdienst nimmt diese Angaben nicht aus dem Formular von Tender an. Nimm sein eigenes Formular oder zahle auf einem anderen Weg.',
  noFormTitle: 'Tender kann diese Angaben nicht abfragen',
  noForm:
    'Es wurde nichts gesendet. Der Zahlungsdienst will wissen, wer zahlt, hat aber kein Formular geliefert, das Tender zeigen kann.',
  secretTitle: 'Das Formular verlangt ein Geheimnis',
  secret:
    'Es wurde nichts gesendet. Das Formular fragt nach Passwort, PIN, Schlüssel oder Wiederherstellungs\u00adwörtern, und keine Zahlung braucht sie.',
  otherWay: 'Andere Zahlungsart wählen',
  useOurs: 'Stattdessen in Tender ausfüllen',
  useTheirs: 'Formular des Dienstes nutzen',
  go: 'Weiter',
  retry: 'Erneut versuchen',
} as const

export const HOSTED_FORM = {
  banner:
    'Dieses Formular gehört zu <b>{host}</b>. Tender sieht nicht, was du eingibst. Gib hier nie dein Tender-Passwort oder deine Wiederherstellungs\u00adphrase ein.',
  title: (host: string) => `Formular von ${host}`,
  problem: 'Das Formular hat ein Problem gemeldet.',
  problemSaid: (text: string) => `Das Formular hat ein Problem gemeldet: „${text}“`,
  late: 'Formular nicht zu sehen? In neuem Fenster öffnen',
  opens: 'Das Formular öffnet sich in einem neuen Fenster. Fülle es aus und komm dann hierher zurück.',
  isOpen:
    'Das Formular ist in einem anderen Fenster offen. Wenn du es abgeschickt hast, geht deine Zahlung hier weiter.',
  open: 'Formular öffnen',
  show: 'Formular zeigen',
  submitted: 'Ich habe es abgeschickt',
} as const

export const OWN_FORM = {
  note: 'Tender sendet das mit deiner Zahlung an den Zahlungsdienst und speichert es nie. Gib hier nie dein Passwort oder deine Wiederherstellungs\u00adphrase ein.',
  which: 'Wähle, welche Angaben du machst',
  country: 'Land wählen',
  optional: '{label} <note>(optional)</note>',
  terms:
    'Ich akzeptiere die <terms>Bedingungen des Zahlungsdienstes</terms> und die <privacy>Datenschutzerklärung</privacy>',
} as const
