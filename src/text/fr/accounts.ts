/** Why a private key or an address was not taken. */
import type { Failure } from '../../core/base/errors.ts'

export const KEY_TEXT: Record<Extract<Failure, { code: 'key/invalid' }>['reason'], string> = {
  shape: 'Ce n’est pas une clé privée pour le réseau choisi. Copiez la clé entière depuis l’autre portefeuille.',
  address: 'C’est une adresse, pas une clé privée. Suivez-la, ou copiez la clé depuis l’autre portefeuille.',
  either: 'Ce peut être une clé privée ou une adresse : sur Solana, elles peuvent se ressembler. De quoi s’agit-il ?',
  pair: 'Les deux moitiés de cette clé ne vont pas ensemble : un caractère est faux. Copiez-la à nouveau.',
}

export const ADDRESS_TEXT: Record<Extract<Failure, { code: 'address/invalid' }>['reason'], string> = {
  shape:
    'Ce n’est pas une adresse. Une adresse commence par 0x, suivi de 40 chiffres ou lettres de a à f ; une adresse Solana a 32 à 44 lettres et chiffres.',
  checksum: 'Un caractère de cette adresse est faux : les majuscules ne correspondent pas. Copiez-la à nouveau.',
  name: 'C’est un nom. Tender ne recherche pas les noms. Demandez l’adresse et collez-la ici.',
}
