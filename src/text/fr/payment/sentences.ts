/** One plain sentence per step of a plan. */

export const PAYS = {
  service:
    'Paie <b>{amount}</b> sur {network} depuis votre compte {from} à l’adresse {recipient} du service de paiement. Expiration de votre signature : {time}.',
  before:
    'Paie <b>{amount}</b> sur {network} depuis votre compte {from} à {recipient}, une adresse que vous avez déjà payée. Expiration de votre signature : {time}.',
  unknown:
    'Paie <b>{amount}</b> sur {network} depuis votre compte {from} à {recipient}, une adresse que Tender ne reconnaît pas. Expiration de votre signature : {time}.',
} as const

export const PAYS_BY_PERMIT = {
  service:
    'Paie <b>{amount}</b> sur {network} depuis votre compte {from}, via Permit2, à l’adresse {recipient} du service de paiement. Expiration de votre signature : {time}.',
  before:
    'Paie <b>{amount}</b> sur {network} depuis votre compte {from}, via Permit2, à {recipient}, une adresse que vous avez déjà payée. Expiration de votre signature : {time}.',
  unknown:
    'Paie <b>{amount}</b> sur {network} depuis votre compte {from}, via Permit2, à {recipient}, une adresse que Tender ne reconnaît pas. Expiration de votre signature : {time}.',
} as const

export const SENDS = {
  service:
    'Envoie <b>{amount}</b> sur {network} depuis votre compte {from} à l’adresse {recipient} du service de paiement. Une fois confirmé par le réseau, cet envoi est irréversible.',
  before:
    'Envoie <b>{amount}</b> sur {network} depuis votre compte {from} à {recipient}, une adresse que vous avez déjà payée. Une fois confirmé par le réseau, cet envoi est irréversible.',
  unknown:
    'Envoie <b>{amount}</b> sur {network} depuis votre compte {from} à {recipient}, une adresse que Tender ne reconnaît pas. Une fois confirmé par le réseau, cet envoi est irréversible.',
} as const

export const SENDS_TO_CONTRACT = {
  service:
    'Envoie <b>{amount}</b> sur {network} depuis votre compte {from} au contrat {recipient} du service de paiement. Après l’échéance ({time}), la transaction échoue au lieu de payer en retard.',
  before:
    'Envoie <b>{amount}</b> sur {network} depuis votre compte {from} à {recipient}, un contrat intelligent que vous avez déjà payé. Après l’échéance ({time}), la transaction échoue au lieu de payer en retard.',
  unknown:
    'Envoie <b>{amount}</b> sur {network} depuis votre compte {from} à {recipient}, un contrat intelligent que Tender ne reconnaît pas. Après l’échéance ({time}), la transaction échoue au lieu de payer en retard.',
} as const

export const PAYS_ON_SOLANA = {
  service:
    'Paie <b>{amount}</b> sur {network} depuis votre compte {from} à l’adresse {recipient} du service de paiement.',
  before:
    'Paie <b>{amount}</b> sur {network} depuis votre compte {from} à {recipient}, une adresse que vous avez déjà payée.',
  unknown:
    'Paie <b>{amount}</b> sur {network} depuis votre compte {from} à {recipient}, une adresse que Tender ne reconnaît pas.',
} as const

export const ALSO_PAYS = {
  service:
    'Paie aussi <b>{amount}</b> sur {network} depuis votre compte {from} à l’adresse {recipient} du service de paiement.',
  before:
    'Paie aussi <b>{amount}</b> sur {network} depuis votre compte {from} à {recipient}, une adresse que vous avez déjà payée.',
  unknown:
    'Paie aussi <b>{amount}</b> sur {network} depuis votre compte {from} à {recipient}, une adresse que Tender ne reconnaît pas.',
} as const

export const STEPS = {
  title: 'Ce que vous signez',
  removesApproval:
    'Supprime d’abord une ancienne autorisation. Ensuite, Permit2 ({address}) ne peut plus déplacer vos {token} sur {network}.',
  approvesOnce:
    '<b>Autorisation de jeton, avec frais de réseau.</b> Permet à Permit2 ({address}) de déplacer jusqu’à <b>{amount}</b> sur {network} pour ce paiement.',
  approves:
    '<b>Autorisation de jeton, avec frais de réseau.</b> Permet à Permit2 ({address}) de déplacer jusqu’à <b>{amount}</b> sur {network} pour ce paiement et les suivants. Il ne peut déplacer que ce que vous signez à chaque fois. Vous pourrez la révoquer plus tard.',
  approvesAny:
    '<b>Autorisation de jeton, avec frais de réseau.</b> Permet à Permit2 ({address}) de déplacer <b>n’importe quel montant en {token}</b> sur {network} pour ce paiement et les suivants. Il ne peut déplacer que ce que vous signez à chaque fois. Vous pourrez la révoquer plus tard.',
  message: 'Signe ce message avec votre compte {address} :',
  feeYou: 'Vous payez les frais de réseau : {amount}.',
  feeOther: 'Un autre compte, {address}, paie les frais de réseau : {amount}.',
  opensYou: 'Ouvre un compte de jeton pour {owner}. Vous le payez.',
  opensOther: 'Ouvre un compte de jeton pour {owner}. Un autre compte, {address}, le paie.',
  needsSigner: 'Demande aussi la signature de {address}.',
  note: 'Contient cette note publique :',
} as const
