/** Why a private key or an address was not taken. */
import type { Failure } from '../../core/base/errors.ts'

export const KEY_TEXT: Record<Extract<Failure, { code: 'key/invalid' }>['reason'], string> = {
  shape: 'Esto no es una clave privada de la red elegida. Copia la clave completa desde la otra cartera.',
  address: 'Esto es una dirección, no una clave privada. Síguela o copia la clave desde la otra cartera.',
  either: 'Esto puede ser una clave privada o una dirección: en Solana pueden verse iguales. ¿Qué es?',
  pair: 'Las dos mitades de esta clave no se corresponden: hay un carácter incorrecto. Cópiala de nuevo.',
}

export const ADDRESS_TEXT: Record<Extract<Failure, { code: 'address/invalid' }>['reason'], string> = {
  shape:
    'Esto no es una dirección. Una dirección empieza por 0x y tiene 40 caracteres más, o es una dirección de Solana de 32 a 44 letras y cifras.',
  checksum: 'Hay un carácter incorrecto en esta dirección: sus mayúsculas no encajan. Cópiala de nuevo.',
  name: 'Esto es un nombre. Tender no busca nombres. Pide la dirección y pégala aquí.',
}
