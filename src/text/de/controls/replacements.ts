/** A transaction that stays unconfirmed: a higher fee, or an empty one in its place. */

export const REPLACING = {
  speedUp: 'Beschleunigen',
  cancel: 'Abbruch versuchen',
  loading: 'Netzwerkgebühr wird abgefragt …',
  aboveLimit: 'Die höhere Gebühr läge über dem Limit von Tender. Warte, oder versuche es später erneut.',
  pause: 'Das Netzwerk braucht für deine letzte Änderung einen Moment. Die nächste ist 30 Sekunden danach möglich.',
  higher:
    'Mit einer höheren Gebühr wird die Transaktion vielleicht früher bestätigt. Du zahlst dann insgesamt bis zu {amount}, und nur eine der beiden kann durchgehen.',
  higherAgain:
    'Du hast die Gebühr schon erhöht. Du kannst sie noch einmal erhöhen, insgesamt bis zu {amount}. Nur eine Transaktion kann durchgehen.',
}

export const CANCEL_TEXT = {
  payment:
    'Das sendet anstelle deiner Transaktion eine leere, und die Zahlung endet damit. Bestätigt das Netzwerk deine zuerst, ist kein Abbruch mehr möglich. Es kostet eine Netzwerkgebühr von bis zu {amount}.',
  approval:
    'Das sendet anstelle deiner Transaktion eine leere, und die Token-Freigabe bleibt. Bestätigt das Netzwerk deine zuerst, ist kein Abbruch mehr möglich. Es kostet eine Netzwerkgebühr von bis zu {amount}.',
  send: 'Das sendet anstelle deiner Transaktion eine leere, und es wird kein Geld gesendet. Bestätigt das Netzwerk deine zuerst, ist kein Abbruch mehr möglich. Es kostet eine Netzwerkgebühr von bis zu {amount}.',
}
