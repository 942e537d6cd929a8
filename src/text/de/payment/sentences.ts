/** One plain sentence per step of a plan. */

export const PAYS = {
  service:
    'Zahlt <b>{amount}</b> auf {network} von deinem Konto {from} an die Adresse {recipient} des Zahlungsdienstes. Deine Signatur gilt bis {time}.',
  before:
    'Zahlt <b>{amount}</b> auf {network} von deinem Konto {from} an {recipient}, eine Adresse, an die du schon gezahlt hast. Deine Signatur gilt bis {time}.',
  unknown:
    'Zahlt <b>{amount}</b> auf {network} von deinem Konto {from} an {recipient}, eine Adresse, die Tender nicht kennt. Deine Signatur gilt bis {time}.',
} as const

export const PAYS_BY_PERMIT = {
  service:
    'Zahlt <b>{amount}</b> auf {network} von deinem Konto {from} über Permit2 an die Adresse {recipient} des Zahlungsdienstes. Deine Signatur gilt bis {time}.',
  before:
    'Zahlt <b>{amount}</b> auf {network} von deinem Konto {from} über Permit2 an {recipient}, eine Adresse, an die du schon gezahlt hast. Deine Signatur gilt bis {time}.',
  unknown:
    'Zahlt <b>{amount}</b> auf {network} von deinem Konto {from} über Permit2 an {recipient}, eine Adresse, die Tender nicht kennt. Deine Signatur gilt bis {time}.',
} as const

export const SENDS = {
  service:
    'Sendet <b>{amount}</b> auf {network} von deinem Konto {from} an die Adresse {recipient} des Zahlungsdienstes. Sobald das Netzwerk das bestätigt, kann es niemand rückgängig machen.',
  before:
    'Sendet <b>{amount}</b> auf {network} von deinem Konto {from} an {recipient}, eine Adresse, an die du schon gezahlt hast. Sobald das Netzwerk das bestätigt, kann es niemand rückgängig machen.',
  unknown:
    'Sendet <b>{amount}</b> auf {network} von deinem Konto {from} an {recipient}, eine Adresse, die Tender nicht kennt. Sobald das Netzwerk das bestätigt, kann es niemand rückgängig machen.',
} as const

export const SENDS_TO_CONTRACT = {
  service:
    'Sendet <b>{amount}</b> auf {network} von deinem Konto {from} an den Contract {recipient} des Zahlungsdienstes. Gilt bis {time}; danach schlägt es fehl, statt verspätet zu zahlen.',
  before:
    'Sendet <b>{amount}</b> auf {network} von deinem Konto {from} an {recipient}, einen Smart Contract, an den du schon gezahlt hast. Gilt bis {time}; danach schlägt es fehl, statt verspätet zu zahlen.',
  unknown:
    'Sendet <b>{amount}</b> auf {network} von deinem Konto {from} an {recipient}, einen Smart Contract, den Tender nicht kennt. Gilt bis {time}; danach schlägt es fehl, statt verspätet zu zahlen.',
} as const

export const PAYS_ON_SOLANA = {
  service:
    'Zahlt <b>{amount}</b> auf {network} von deinem Konto {from} an die Adresse {recipient} des Zahlungsdienstes.',
  before:
    'Zahlt <b>{amount}</b> auf {network} von deinem Konto {from} an {recipient}, eine Adresse, an die du schon gezahlt hast.',
  unknown:
    'Zahlt <b>{amount}</b> auf {network} von deinem Konto {from} an {recipient}, eine Adresse, die Tender nicht kennt.',
} as const

export const ALSO_PAYS = {
  service:
    'Zahlt außerdem <b>{amount}</b> auf {network} von deinem Konto {from} an die Adresse {recipient} des Zahlungsdienstes.',
  before:
    'Zahlt außerdem <b>{amount}</b> auf {network} von deinem Konto {from} an {recipient}, eine Adresse, an die du schon gezahlt hast.',
  unknown:
    'Zahlt außerdem <b>{amount}</b> auf {network} von deinem Konto {from} an {recipient}, eine Adresse, die Tender nicht kennt.',
} as const

export const STEPS = {
  title: 'Was du signierst',
  removesApproval:
    'Entfernt zuerst eine alte Freigabe. Danach kann Permit2 ({address}) {token} von dir auf {network} nicht mehr übertragen.',
  approvesOnce:
    '<b>Token-Freigabe, mit Netzwerkgebühr.</b> Permit2 ({address}) kann danach bis zu <b>{amount}</b> auf {network} für diese Zahlung übertragen.',
  approves:
    '<b>Token-Freigabe, mit Netzwerkgebühr.</b> Permit2 ({address}) kann danach bis zu <b>{amount}</b> auf {network} für diese und künftige Zahlungen übertragen. Möglich ist nur, was du jeweils signierst. Du kannst die Freigabe später widerrufen.',
  approvesAny:
    '<b>Token-Freigabe, mit Netzwerkgebühr.</b> Permit2 ({address}) kann danach <b>jeden Betrag in {token}</b> auf {network} für diese und künftige Zahlungen übertragen. Möglich ist nur, was du jeweils signierst. Du kannst die Freigabe später widerrufen.',
  message: 'Signiert diese Nachricht mit deinem Konto {address}:',
  feeYou: 'Du zahlst die Netzwerkgebühr von {amount}.',
  feeOther: 'Ein anderes Konto, {address}, zahlt die Netzwerkgebühr von {amount}.',
  opensYou: 'Eröffnet ein Token-Konto für {owner}. Du zahlst dafür.',
  opensOther: 'Eröffnet ein Token-Konto für {owner}. Ein anderes Konto, {address}, zahlt dafür.',
  needsSigner: 'Braucht auch die Signatur von {address}.',
  note: 'Enthält diese öffentliche Notiz:',
} as const
