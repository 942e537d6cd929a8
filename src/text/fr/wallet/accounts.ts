/** The accounts of the wallet, those that came from elsewhere, and the addresses that are only watched. */
import type { ChainFamily } from '../../../core/base/chain-family.ts'
import { listText, plural } from '../grammar.ts'

export const ACCOUNTS = {
  active: 'Actif',
  noHiding: 'Vous ne pouvez pas masquer le compte actif.',
  hiddenText: 'Leurs clés restent dans le portefeuille. Les paiements ne peuvent pas les utiliser.',
  add: 'Ajouter un compte',
  importPhrase: 'Importer une phrase',
  importKey: 'Importer une clé privée',
  watch: 'Suivre une adresse',
  name: 'Nom',
  back: 'Retour aux comptes',
}

export const ACCOUNT_BUTTON = {
  use: 'Utiliser<unseen> {account}</unseen>',
  change: 'Modifier<unseen> {account}</unseen>',
  rename: 'Renommer<unseen> {account}</unseen>',
  up: 'Monter<unseen> {account}</unseen>',
  down: 'Descendre<unseen> {account}</unseen>',
  hide: 'Masquer<unseen> {account}</unseen>',
  show: 'Afficher<unseen> {account}</unseen>',
  next: 'Compte suivant de la phrase<unseen> {account}</unseen>',
  unwatch: 'Ne plus suivre<unseen> {account}</unseen>',
  balances: 'Soldes<unseen> : {account}</unseen>',
} as const

export const copyAddressText = (account: string): string => `Copier l’adresse : ${account}`
export const copySolanaAddressText = (account: string): string => `Copier l’adresse Solana : ${account}`

export const ORIGIN = {
  key: 'Issu d’une clé privée importée. Votre phrase de récupération ne le restaure pas.',
  own: 'Issu de votre phrase de récupération.',
  phrase: (number: number): string =>
    `Issu de la phrase importée ${number}. Votre propre phrase de récupération ne le restaure pas.`,
  path: (path: string, wallets: readonly string[]): string => `Il est à ${path}, comme dans ${listText(wallets)}.`,
}

export const hiddenText = (accounts: readonly string[]): string => `Masqués : ${listText(accounts)}`
export const addedText = (account: string): string => `Compte ajouté : ${account}.`
export const addedCountText = (count: number): string =>
  plural(count, { one: `${count} compte a été ajouté.`, other: `${count} comptes ont été ajoutés.` })

export const NO_BACKUP = {
  title: 'Dans aucune sauvegarde',
  text: 'Un compte ici vient d’une autre phrase ou d’une autre clé : votre propre phrase ne le restaure pas. <security>Créez un fichier de sauvegarde</security>, sous « Sécurité ».',
} as const

export const IMPORT_KEY = {
  text: 'Une clé privée ouvre un compte sur un seul type de réseau. Votre phrase de récupération ne le restaure pas : conservez la clé.',
  networks: 'Réseaux',
  key: 'Clé privée',
  import: 'Importer',
  isKey: 'C’est une clé privée : l’importer',
  isAddress: 'C’est une adresse : la suivre',
}

export const KEY_FAMILY: Record<ChainFamily, { name: string; text: string }> = {
  eip155: { name: 'Ethereum et autres réseaux EVM', text: '64 caractères de 0 à 9 et de a à f, souvent après 0x.' },
  solana: { name: 'Solana', text: '32 ou 64 octets : lettres et chiffres, hexadécimal ou liste de nombres.' },
}

export const WATCHING = {
  text: 'Vous voyez ce qu’elle contient. Tender n’en a pas la clé : elle ne peut pas payer, et aucune boutique ni aucun service de paiement n’en est informé.',
  address: 'Adresse',
  watch: 'Suivre',
  title: 'Adresses suivies',
  note: 'Tender n’a pas leurs clés. Elles ne peuvent pas payer, et aucun service de paiement n’en est informé.',
}
