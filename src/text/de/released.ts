/** What happened to the money. */
export const RELEASED = {
  untouched: 'Kein Geld hat deine Wallet verlassen.',
  maybeFee: 'Es wurde nichts gezahlt, höchstens eine Netzwerkgebühr.',
  oneFee: 'Außer der Netzwerkgebühr wurde nichts gezahlt.',
  fees: 'Außer Netzwerkgebühren wurde nichts gezahlt.',
  approving:
    'Es wurde noch nichts gezahlt. Deine Token-Freigabe ist auf dem Weg zum Netzwerk und kostet eine Netzwerkgebühr.',
  sent: 'Deine Transaktion kann noch durchgehen. Zahle nicht noch einmal.',
  mined:
    'Das Geld hat deine Wallet verlassen: Deine Transaktion ist durchgegangen. Zahle nicht noch einmal. Frag den Shop: Die Zahlungs-ID und die Transaktion sind dein Nachweis.',
  unknown: 'Vielleicht hat dein Geld deine Wallet verlassen. Prüfe dein Guthaben, bevor du noch einmal zahlst.',
  endless: 'Dein Geld kann noch abgebucht werden, zeitlich unbegrenzt. Zahle nicht noch einmal.',
  until: (time: string): string => `Dein Geld kann noch bis ${time} abgebucht werden. Zahle vorher nicht noch einmal.`,
  expired: (time: string): string =>
    `Deine Signatur ist seit ${time} abgelaufen und nicht mehr verwendbar. Sie kann davor verwendet worden sein. Prüfe dein Guthaben, bevor du noch einmal zahlst.`,
}

export const APPROVED = {
  any: {
    one: (symbol: string): string =>
      `Außer einer Netzwerkgebühr wurde nichts gezahlt. Für Permit2 bleibt jeder Betrag in ${symbol} freigegeben.`,
    several: (symbol: string): string =>
      `Außer Netzwerkgebühren wurde nichts gezahlt. Für Permit2 bleibt jeder Betrag in ${symbol} freigegeben.`,
  },
  some: {
    one: (amount: string): string =>
      `Außer einer Netzwerkgebühr wurde nichts gezahlt. Für Permit2 bleibt freigegeben: ${amount}.`,
    several: (amount: string): string =>
      `Außer Netzwerkgebühren wurde nichts gezahlt. Für Permit2 bleibt freigegeben: ${amount}.`,
  },
}
