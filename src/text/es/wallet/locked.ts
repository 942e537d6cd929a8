/** A wallet that is locked, damaged, or whose password is forgotten. */
import { plural } from '../grammar.ts'

export const LOCKED = {
  title: 'Tu cartera está bloqueada',
  noPhrase: 'Tender nunca pide aquí tu frase de recuperación.',
  backToLock: 'Volver al desbloqueo',
  unlockTitle: 'Desbloquea tu cartera',
  unlockToSend: 'Desbloquea tu cartera para enviar.',
  unlockToGoOn: 'Tu cartera se bloqueó sola. Desbloquéala y Tender continuará.',
}

export const FORGOTTEN = {
  title: '¿Olvidaste tu contraseña?',
  text: 'Nadie puede restablecer tu contraseña, porque nadie más la tiene. Con tu frase de recuperación, o con un archivo de copia de seguridad y su contraseña, puedes borrar esta cartera del navegador y restaurarla.',
  payments:
    'Tus pagos siguen en la lista. Los pagos firmados continúan. Podrás pagar los pendientes cuando la cartera esté de vuelta.',
  neither: 'Si no tienes ninguna de las dos cosas, deja esta cartera como está. Puede que recuerdes la contraseña.',
  erase: 'Tengo mi frase o una copia',
}

export const DAMAGED = {
  title: 'Recupera tu cartera',
  text: 'El archivo que guarda tus claves en este navegador está dañado. Tu dinero está en la red, no en este archivo.',
  why: 'Escribe la contraseña que tenías cuando se guardó.',
  use: 'Usar esta copia',
  noCopy: 'No hay ninguna copia intacta. Tu frase de recuperación te devuelve la cartera.',
  usePhrase: 'Usar mi frase',
}

export const copyText = (accounts: number): string =>
  plural(accounts, {
    one: 'Tender guarda una copia intacta con esta cuenta:',
    other: `Tender guarda una copia intacta con estas ${accounts} cuentas:`,
  })

export const savedText = (ago: string): string => `Guardada ${ago}.`
