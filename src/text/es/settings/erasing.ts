/** Erasing the wallet from this browser. Also for a wallet that is locked. */
import { plural } from '../grammar.ts'

export const ERASING = {
  title: '¿Borrar esta cartera?',
  text: 'Esto quita tus claves de este navegador, las de todas las cuentas. Tu dinero sigue en la red, y <b>solo tu frase de recuperación o un archivo de copia de seguridad</b> te devuelven el acceso. Los pagos y los ajustes se quedan aquí.',
  word: 'borrar',
  label: (word: string) => `Escribe «${word}» para continuar`,
  erase: 'Borrar la cartera',
  erasing: 'Borrando…',
} as const

export const stillPayingText = (count: number): string =>
  plural(count, {
    one: `Hay ${count} pago en curso. Lo que firmaste aún puede pagarse, y Tender sigue vigilándolo.`,
    other: `Hay ${count} pagos en curso. Lo que firmaste aún puede pagarse, y Tender sigue vigilándolos.`,
  })
