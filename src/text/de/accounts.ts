/** Why a private key or an address was not taken. */
import type { Failure } from '../../core/base/errors.ts'

export const KEY_TEXT: Record<Extract<Failure, { code: 'key/invalid' }>['reason'], string> = {
  shape:
    'Das ist kein privater Schlüssel für das gewählte Netzwerk. Kopiere den ganzen Schlüssel aus der anderen Wallet.',
  address:
    'Das ist eine Adresse, kein privater Schlüssel. Beobachte sie, oder kopiere den Schlüssel aus der anderen Wallet.',
  either:
    'Das kann ein privater Schlüssel oder eine Adresse sein: Auf Solana können beide gleich aussehen. Was ist es?',
  pair: 'Die beiden Hälften dieses Schlüssels gehören nicht zusammen, also ist ein Zeichen falsch. Kopiere ihn noch einmal.',
}

export const ADDRESS_TEXT: Record<Extract<Failure, { code: 'address/invalid' }>['reason'], string> = {
  shape:
    'Das ist keine Adresse. Eine Adresse beginnt mit 0x und hat 40 weitere Stellen, oder sie ist eine Solana-Adresse aus 32 bis 44 Buchstaben und Ziffern.',
  checksum: 'Ein Zeichen dieser Adresse ist falsch: Ihre Großbuchstaben passen nicht. Kopiere sie noch einmal.',
  name: 'Das ist ein Name. Tender schlägt keine Namen nach. Frag nach der Adresse selbst und füge sie hier ein.',
}
