/** Why a key, a typed or a selected text opened nothing. */
import type { NotOpened } from '../../../core/base/errors.ts'

export const NOT_OPENED_TITLE = 'Tender no abrió ningún enlace de pago'

export const NOT_OPENED: Record<NotOpened, string> = {
  secret: 'Esto es una frase de recuperación o una clave privada. Tender nunca la pide aquí.',
  none: 'En esta página no hay ningún enlace de pago que Tender pueda abrir. Si ves uno, haz clic en él o pégalo en Tender.',
  off: 'Tender está desactivado en este sitio. Para cambiarlo, haz clic en el icono de Tender en la barra de herramientas.',
  unseen: 'Tu navegador no deja que Tender vea esta página. Pega el enlace de pago.',
  silent: 'La página no respondió a tiempo. Inténtalo de nuevo o haz clic en el propio enlace.',
}
