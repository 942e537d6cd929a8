/** The words of a recovery phrase: shown, asked for, typed in. */
import type { AccountUse } from '../../../core/base/paths.ts'
import { listText, plural } from '../grammar.ts'

export const NEW_PHRASE = { title: 'Tu frase de recuperación', written: 'Ya las anoté' }

export const newPhraseText = (count: number) =>
  plural(count, {
    other:
      'Estas {count} palabras <b>son</b> tu cartera. Quien las tenga puede llevarse tu dinero. Si las pierdes y además pierdes el acceso a este navegador, nadie podrá recuperarlo. Anótalas en papel, en este orden.',
  })

export const otherCountText = (count: number): string => plural(count, { other: `Usar ${count} palabras` })

export const COVERED = {
  words: {
    shown: 'Tus palabras se ocultan de nuevo al salir de esta ventana.',
    hidden: 'Tus palabras están ocultas. Asegúrate de que nadie vea tu pantalla.',
    hide: 'Ocultar las palabras',
    show: 'Mantén pulsado 2 s para verlas',
  },
  key: {
    shown: 'La clave se oculta de nuevo al salir de esta ventana.',
    hidden: 'La clave está oculta. Asegúrate de que nadie vea tu pantalla.',
    hide: 'Ocultar la clave',
    show: 'Mantén pulsado 2 s para verla',
  },
}

export const PHRASE_CHECK = {
  step: (number: number, total: number): string => `Pregunta ${number} de ${total}`,
  question: (number: number): string => `¿Cuál es la palabra ${number}?`,
  wrong: (number: number): string => `Esa no es la palabra ${number}. Inténtalo de nuevo o mira tus palabras.`,
  back: 'Volver a mis palabras',
}

export const IMPORT_PHRASE = {
  title: 'Escribe tu frase de recuperación',
  text: 'Escribe tus palabras en orden o pega la frase completa en la primera casilla. Tender solo la pide en esta página.',
  count: 'Número de palabras',
  word: '<unseen>Palabra </unseen>{number}',
  show: (number: number): string => `Mantén pulsado para ver la palabra ${number}`,
  continue: 'Continuar',
  pasted: 'Puede que tus palabras sigan en el portapapeles. Copia otra cosa para reemplazarlas.',
} as const

export const wordCountText = (count: number): string => plural(count, { other: `${count} palabras` })

export const leftOutText = (count: number): string =>
  plural(count, { one: `Se descartó ${count} palabra de más.`, other: `Se descartaron ${count} palabras de más.` })

export const emptyText = (count: number): string =>
  plural(count, { one: `Queda ${count} casilla vacía.`, other: `Quedan ${count} casillas vacías.` })

export const PHRASE_PROBLEM = {
  word: (number: number): string =>
    `La palabra ${number} no es de una frase de recuperación. Comprueba cómo está escrita.`,
  someWord: 'Una de estas palabras no es de una frase de recuperación. Comprueba cómo está escrita.',
  count: 'Una frase de recuperación tiene 12, 15, 18, 21 o 24 palabras. Rellena todas las casillas.',
  checksum: 'Estas palabras no forman una frase de recuperación válida. Comprueba cómo están escritas y su orden.',
}

export const PASSPHRASE = {
  summary: 'Mi frase tiene una contraseña adicional',
  label: 'Contraseña adicional (passphrase)',
  text: 'Algunas carteras la llaman la palabra 25. No es la contraseña de Tender. Cada letra y cada espacio cuentan, y Tender no la guarda: la necesitarás de nuevo junto con tus palabras.',
}

export const FOUND = {
  looking: 'Buscando cuentas que se hayan usado…',
  skip: 'Elegir sin buscar',
  title: 'Elige tus cuentas',
  used: 'Estas cuentas de tu frase ya se han usado. Cada cartera las guarda en un lugar propio.',
  none: 'Aún no se ha usado ninguna cuenta de esta frase, así que Tender empieza con la primera.',
  typo: 'Comprueba la contraseña adicional: con una errata abre otras cuentas, que están vacías.',
  unknown: 'Tender no ha podido buscar cuentas. Elige según la cartera en la que usaste esta frase.',
  partial: 'Algunas redes no han respondido, así que aquí pueden faltar cuentas.',
}

export const foundLabel = (wallets: readonly string[], number: number): string =>
  `${listText(wallets)}: cuenta ${number}`

export const USE_TEXT: Record<AccountUse, string> = {
  money: 'Tiene dinero',
  used: 'Se ha usado',
  unused: 'Aún sin usar',
  unknown: 'Sin comprobar',
}

export const otherFoundText = (count: number): string =>
  plural(count, { one: `${count} cuenta más`, other: `${count} cuentas más` })
