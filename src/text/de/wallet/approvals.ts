/** Token approvals: the list of them, and how one is revoked. */
import type { TransactionEnd } from '../../../core/transaction/stored-transaction.ts'

export const APPROVALS = {
  text: 'Um mit manchen Token zu bezahlen, gibst du sie zuerst für Permit2 frei. Permit2 ist ein Smart Contract, der den Token überträgt, wenn du eine Zahlung signierst. Er kann nur übertragen, was du jeweils signierst.',
  empty: 'Noch keine Token-Freigaben. Manche Token, etwa USDT, brauchen eine, bevor du damit bezahlen kannst.',
  noneLeft: 'Zurzeit ist nichts freigegeben.',
  loading: 'Token-Freigaben werden geladen …',
  failed: 'Tender konnte deine Token-Freigaben nicht laden.',
  retry: 'Erneut versuchen',
  unlockToReplace: 'Entsperre deine Wallet, um diese Transaktion zu ersetzen.',
}

export const usedUpText = (count: number): string => `Verbraucht oder widerrufen (${count})`

export const tokenOnText = (token: string, network: string): string => `${token} auf ${network}`

export const APPROVAL = {
  unread: 'Betrag nicht verfügbar',
  any: (date: string): string => `Jeder Betrag, seit ${date}`,
  amount: '{amount} freigegeben',
  from: 'Aus deiner Zahlung an {shop} · {address}',
  fromUnnamed: 'Aus deiner Zahlung an einen Shop ohne Namen · {address}',
  revoke: 'Widerrufen<unseen>: {approval}</unseen>',
} as const

export const REVOKING = {
  signed: 'Widerruf: signiert, noch nicht gesendet.',
  sent: 'Widerruf: wartet auf das Netzwerk.',
  slow: 'Widerruf: Das Netzwerk braucht länger als sonst. Du kannst diese Seite schließen.',
  cancelling: 'Abbruch wird versucht. Die Freigabe kann noch widerrufen werden.',
  refused:
    'Wird widerrufen: Das Netzwerk hat die Transaktion noch nicht angenommen, kann es aber noch tun. Du kannst sie abbrechen.',
  done: (date: string): string => `Widerrufen am ${date}`,
  tooLate: (date: string): string => `Zu spät zum Abbrechen. Widerrufen am ${date}.`,
}

export const NOT_REVOKED: Record<Extract<TransactionEnd, { state: 'failed' }>['reason'], string> = {
  reverted: 'Nicht widerrufen: Die Transaktion ist fehlgeschlagen. Du hast nur die Netzwerkgebühr gezahlt.',
  'nonce-used': 'Nicht widerrufen: Stattdessen ist eine andere Transaktion dieses Kontos durchgegangen.',
  cancelled: 'Abgebrochen, also nicht widerrufen. Du hast nur eine Netzwerkgebühr gezahlt.',
}

export const REVOKE = {
  title: (token: string, network: string): string => `${token} auf ${network} widerrufen`,
  text: (token: string): string =>
    `Danach kann Permit2 ${token} von diesem Konto nicht mehr übertragen, was immer du signierst, bis du erneut freigibst.`,
  note: (token: string): string =>
    `Die nächste Zahlung mit ${token} auf diesem Netzwerk braucht eine neue Freigabe, die eine Netzwerkgebühr kostet.`,
  facts: 'Was du signierst',
  sign: 'Du signierst',
  call: 'approve(Permit2, 0)',
  spender: 'Permit2',
  contract: 'Token-Contract',
  network: 'Netzwerk',
  from: 'Von',
  fee: 'Netzwerkgebühr',
  upTo: 'Bis zu <b>{amount}</b>',
  loading: 'Netzwerkgebühr wird abgefragt …',
  revoke: 'Widerrufen',
  revoking: 'Wird widerrufen …',
  unlock: 'Entsperre deine Wallet, um diese Freigabe zu widerrufen.',
} as const
