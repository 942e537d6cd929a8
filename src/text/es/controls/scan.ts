/** Of the QR codes that a person has looked for on a page. */
import { plural } from '../grammar.ts'

export const codesFound = (count: number): string =>
  plural(count, {
    one: `${count} código QR encontrado`,
    other: `${count} códigos QR encontrados. Elige uno.`,
  })

export const codeName = (number: number): string => `Código QR ${number}`

export const SCAN = {
  looking: 'Buscando un código QR…',
  none: 'No se ha encontrado ningún código QR. Desplaza la página hasta que se vea el código entero e inténtalo de nuevo.',
  unreadable: 'Tender no puede leer este código QR. Amplía la página e inténtalo de nuevo.',
  noAccess: 'Tu navegador no deja que Tender vea esta página. Pega el enlace de pago.',
  again: 'Escanear de nuevo',
  open: 'Abrir<unseen> {code}</unseen>',
  privacy: 'Las imágenes se quedan en este equipo.',
} as const
