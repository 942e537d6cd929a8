/** The frame of a window with one payment: its bar, its last button, what it says of closing. */
export const BAR = { back: 'Zurück zu den Zahlungsarten', close: 'Fenster schließen' }

export const LATER_TEXT =
  'Du kannst dieses Fenster schließen. Um zu dieser Zahlung zurückzukehren, klicke auf das Tender-Symbol in deiner Symbolleiste.'

export const WINDOW = {
  title: 'Zahlung',
  close: 'Schließen',
  done: 'Fertig',
  reconnecting: 'Verbindung zu Tender wird erneuert …',
}

export const NOTHING_SENT = {
  tooOften: 'Kein Geld hat deine Wallet verlassen, und nichts wurde gesendet.',
  other: 'Kein Geld hat deine Wallet verlassen, und nichts wurde gesendet. Frag den Shop nach dem richtigen Link.',
}

export const OUTDATED = {
  title: 'Tender wurde inzwischen aktualisiert',
  text: 'Schließe dieses Fenster und klicke dann auf das Tender-Symbol in deiner Symbolleiste, um zu dieser Zahlung zurückzukehren.',
}
