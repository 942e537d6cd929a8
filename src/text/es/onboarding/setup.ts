/** Making a wallet, or bringing one back from a backup file: from the first page to the last. */
import type { Failure } from '../../../core/base/errors.ts'

export const WELCOME = {
  title: 'Tender te da la bienvenida',
  text: 'Haz clic en un enlace de pago, mira exactamente qué firmas y paga una sola vez. Tus claves se quedan en este navegador, cifradas con tu contraseña.',
  create: 'Crear una cartera nueva',
  import: 'Ya tengo frase de recuperación',
  restore: 'Tengo una copia de seguridad',
}

export const NEW_WALLET = {
  title: 'Elige una contraseña',
  text: 'Tu contraseña desbloquea Tender en este navegador. Nadie puede restablecerla. Si la olvidas, necesitarás tu frase de recuperación.',
  create: 'Crear la cartera',
  creating: 'Creando tu cartera…',
  encrypting: 'Cifrando tu cartera. Tarda unos segundos.',
}

export const NEW_PASSWORD = {
  label: 'Contraseña nueva',
  repeat: 'Escríbela otra vez',
  different: 'Las contraseñas no coinciden.',
}

type Weakness = Extract<Failure, { code: 'vault/weak-password' }>['reason']

export const STRENGTH_TEXT: Record<'unknown' | 'good' | Weakness, string> = {
  unknown: 'Prueba con varias palabras sin relación. Más larga es más segura.',
  short: 'Demasiado corta. Usa al menos 10 caracteres.',
  common: 'Demasiado común. Es una de las primeras que cualquiera probaría.',
  pattern: 'Demasiado previsible. Evita repeticiones, solo números y teclas seguidas.',
  secret: 'Esto es una frase de recuperación o una clave privada. No se guardó nada. Elige otra contraseña.',
  good: 'Bien. Más larga es aún más segura.',
}

export const RESTORE = {
  title: 'Restaurar una copia de seguridad',
  text: 'El archivo restaura tus cuentas, ajustes y pagos. Tender comprueba los pagos que estaban en curso. Nunca los firma otra vez.',
  file: 'Elegir tu archivo de copia de seguridad',
  password: 'Contraseña del archivo',
  passwordText: 'Será la contraseña de la cartera en este navegador.',
  wrongPassword: 'Esa contraseña no abre esta copia de seguridad. No se cambió nada aquí.',
  restore: 'Restaurar',
  restoring: 'Restaurando…',
  encrypting: 'Abriendo el archivo y cifrando de nuevo tu cartera. Tarda unos segundos.',
}

export const BACKUP_TEXT: Record<Extract<Failure, { code: 'backup/invalid' }>['reason'], string> = {
  shape: 'Este archivo no es una copia de seguridad de Tender. Su nombre tiene la forma tender-backup-….json.',
  version: 'Esta copia de seguridad es de una versión más nueva de Tender. Actualiza Tender e inténtalo de nuevo.',
  corrupted: 'Este archivo está dañado: falta o ha cambiado algo en él. Usa otra copia o restaura con tu frase.',
}

export const READY = {
  title: 'Tu cartera está lista',
  noPayment: 'Puedes cerrar esta pestaña. Haz clic en un enlace de pago de cualquier sitio web para pagar.',
  payment: 'Tienes un pago pendiente',
  paymentTo: 'Tu pago a {shop} está listo para continuar.',
  paymentToUnnamed: 'Tu pago está listo para continuar.',
  continue: 'Continuar al pago',
  pin: 'Consejo: fija Tender en la barra de herramientas. Abre el menú de extensiones (la pieza de rompecabezas) y haz clic en el icono de fijar junto a Tender.',
  pinInFirefox:
    'Consejo: fija Tender en la barra de herramientas. Abre el menú de extensiones (la pieza de rompecabezas), haz clic en el engranaje junto a Tender y elige «Fijar a la barra de herramientas».',
} as const
