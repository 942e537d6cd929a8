/** Texts of the checkout page: the reported outcome, the service's status, and blocked navigations. */
import type { CheckoutMessage, Navigation } from '../../core/links/checkout.ts'
import type { Status } from '../../core/offer/responses.ts'
import type { TitledText } from '../grammar/titled.ts'

export const REPORT_TEXT: Record<CheckoutMessage['kind'], TitledText> = {
  success: {
    title: 'Notificado como pagado, aún sin verificar',
    text: 'La página de pago dice que este pago está completado. Tender lo está comprobando con el servicio de pago.',
  },
  failure: {
    title: 'La página de pago dice que el pago falló',
    text: 'No vuelvas a pagar todavía. Tender lo está comprobando con el servicio de pago.',
  },
}

export const PAID_TEXT: TitledText = {
  title: 'Pagado',
  text: 'El servicio de pago dice que este pago está completado.',
}

export const MEANWHILE_TEXT: Record<Status, string> = {
  requires_action: 'El servicio de pago aún no ha recibido ningún pago.',
  processing: 'No vuelvas a pagar. El servicio de pago está procesando este pago.',
  succeeded: 'El servicio de pago dice que está completado, pero eso aún podría cambiar.',
  failed: 'El servicio de pago dice que falló, pero eso aún podría cambiar.',
  expired: 'El servicio de pago dice que caducó, pero eso aún podría cambiar.',
  cancelled: 'El servicio de pago dice que se canceló, pero eso aún podría cambiar.',
  unknown: 'El servicio de pago indica un estado que Tender no reconoce.',
}

export const LEAVING_TEXT: Record<Exclude<Navigation['kind'], 'stays' | 'back'>, string> = {
  wallet: 'La página de pago intenta abrir una cartera. ¿Quieres abrirla?',
  elsewhere: 'La página de pago intenta salir a otro sitio.',
  blocked: 'Tender impidió que la página de pago abriera esta dirección.',
}

export const LEAVING = {
  tooOften: 'La página de pago intentó abrir demasiadas ventanas. Espera un minuto e inténtalo de nuevo.',
  open: 'Abrir Tender',
  newTab: 'Abrir en otra pestaña',
  stay: 'Quedarme aquí',
}

export const CHECKOUT = {
  banner:
    'Esta página pertenece a <b>{host}</b>. Nunca escribas aquí tu contraseña de Tender ni tu frase de recuperación.',
  payWithTender: 'Pagar con Tender',
  title: (host: string) => `Página de pago de ${host}`,
  stopped: 'Tender impidió que la página de pago fuera a <b>{site}</b>.',
  reload: 'Recargar la página de pago',
  says: 'La página de pago dice: «{text}»',
  unanswered: 'Comprobando con el servicio de pago…',
  code: (code: string) => `Código del servicio: ${code}`,
  done: 'Listo',
  check: 'Comprobar de nuevo',
  back: 'Volver a la página de pago',
} as const

export const UNFRAMED = {
  title: 'La página de pago no se puede abrir aquí',
  text: 'Puede que su sitio no esté disponible o que no permita mostrarse dentro de otra página. Ábrela en su propia ventana. Tender la seguirá desde aquí.',
  open: 'Abrir en su ventana',
  retry: 'Reintentar aquí',
  isOpenTitle: 'La página de pago está abierta en su ventana',
  isOpen: 'Continúa allí. Tender comprueba el resultado con el servicio de pago y lo muestra aquí.',
  wasClosed: 'La ventana de la página de pago se cerró sin resultado. Ábrela de nuevo para ver el estado del pago.',
  again: 'Abrir de nuevo',
  show: 'Mostrar la ventana',
}
