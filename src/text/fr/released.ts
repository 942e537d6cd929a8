/** What happened to the money, as the journal has it. */
export const RELEASED = {
  untouched: 'Aucun argent n’a quitté votre portefeuille.',
  maybeFee: 'Rien n’a été payé. Vous avez peut-être payé des frais de réseau.',
  oneFee: 'Rien n’a été payé, sauf les frais de réseau.',
  fees: 'Rien n’a été payé, sauf des frais de réseau.',
  approving:
    'Rien n’a encore été payé. Votre autorisation de jeton est en route vers le réseau et entraîne des frais de réseau.',
  sent: 'Votre transaction peut encore aboutir. Ne payez pas à nouveau.',
  mined:
    'L’argent a quitté votre portefeuille : votre transaction a abouti. Ne payez pas à nouveau. Contactez la boutique : l’ID de paiement et la transaction sont votre preuve.',
  unknown: 'Votre argent a peut-être quitté votre portefeuille. Vérifiez votre solde avant de payer à nouveau.',
  endless: 'Votre argent peut encore être prélevé, sans date limite. Ne payez pas à nouveau.',
  until: (time: string): string =>
    `Votre argent peut encore être prélevé (échéance : ${time}). Ne payez pas à nouveau avant cette échéance.`,
  expired: (time: string): string =>
    `Votre signature a expiré (échéance : ${time}) et ne peut plus être utilisée. Elle a pu l’être avant. Vérifiez votre solde avant de payer à nouveau.`,
}

export const APPROVED = {
  any: {
    one: (symbol: string): string =>
      `Rien n’a été payé, sauf les frais de réseau. Permit2 reste autorisé pour ${symbol}, sans limite de montant.`,
    several: (symbol: string): string =>
      `Rien n’a été payé, sauf des frais de réseau. Permit2 reste autorisé pour ${symbol}, sans limite de montant.`,
  },
  some: {
    one: (amount: string): string =>
      `Rien n’a été payé, sauf les frais de réseau. Permit2 reste autorisé pour ${amount}.`,
    several: (amount: string): string =>
      `Rien n’a été payé, sauf des frais de réseau. Permit2 reste autorisé pour ${amount}.`,
  },
}
