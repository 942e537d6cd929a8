/** Where to send money to, and what is safe to send there. */
import { eitherText, listText } from '../grammar.ts'

export const OWN_ADDRESS = {
  eip155: { title: 'Votre adresse', copy: 'Copier l’adresse' },
  solana: { title: 'Votre adresse Solana', copy: 'Copier l’adresse Solana' },
}

export const onlyOnText = (networks: readonly string[]): string =>
  `N’envoyez à cette adresse que des jetons sur ${eitherText(networks)}.`
export const ONLY_ON_COMPATIBLE = 'N’envoyez à cette adresse que des jetons sur des réseaux compatibles avec Ethereum.'

export const RECEIVE = {
  network: 'Réseau',
  addressOn: (network: string): string => `Votre adresse sur ${network}`,
  qrCode: (network: string): string => `Code QR de votre adresse sur ${network}`,
  copy: 'Copier l’adresse',
  safe: 'À envoyer ici sans risque : <b>{tokens}</b>, sur {network} uniquement.',
  note: 'Tender ne peut pas utiliser d’autres jetons. Les jetons envoyés sur d’autres réseaux peuvent être perdus. Après avoir collé l’adresse, comparez chacun de ses groupes.',
  missing: 'Pour votre paiement, il suffit de <b>{amount}</b> de plus sur {network} pour couvrir le prix.',
  unseen: 'Cette adresse est correcte, mais Tender ne peut pas voir pour l’instant si quelque chose arrive.',
} as const

export const arrivedAmountText = (amount: string, network: string): string => `${amount} sur ${network}`
export const arrivedText = (amounts: readonly string[]): string =>
  `Arrivé depuis que vous avez ouvert cette page : ${listText(amounts)}.`
