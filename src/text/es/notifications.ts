/** Texts of system notifications, of the toolbar badge and of the context menu. */
import type { Outcome } from '../../core/session/session.ts'
import { plural } from './grammar.ts'

export const MENU = {
  pay: 'Pagar con Tender',
  checkout: 'Abrir la página de pago',
  text: 'Pagar el enlace seleccionado',
  scan: 'Pagar el código QR de esta imagen',
}

export const TYPED_HINT = 'Pagar con Tender: escribe un enlace o un ID de pago'

export const BADGE = {
  nothing: 'Tender',
  offer: 'Tender: esta página ofrece un enlace de pago',
  needsYou: (count: number): string =>
    plural(count, {
      one: `Tender: ${count} pago requiere tu atención`,
      other: `Tender: ${count} pagos requieren tu atención`,
    }),
  onPage: (count: number): string =>
    plural(count, {
      one: `Tender: ${count} enlace de pago en esta página`,
      other: `Tender: ${count} enlaces de pago en esta página`,
    }),
  moreOnPage: (count: number): string =>
    plural(count, { other: `Tender: más de ${count} enlaces de pago en esta página` }),
}

export const TO_CONTINUE = {
  both: (amount: string, shop: string): string => `Haz clic para continuar: ${amount} a ${shop}`,
  one: (name: string): string => `Haz clic para continuar: ${name}`,
  neither: 'Haz clic para continuar.',
}

export const BEFORE_AGAIN = {
  both: (amount: string, shop: string): string => `Abre Tender antes de volver a pagar: ${amount} a ${shop}`,
  one: (name: string): string => `Abre Tender antes de volver a pagar: ${name}`,
  neither: 'Abre Tender antes de volver a pagar.',
}

export const UNSIGNED = {
  both: (amount: string, shop: string): string => `${amount} a ${shop}`,
  one: (name: string): string => name,
  neither: 'Haz clic para verlo.',
}

export const NOTICE = {
  waiting: 'Tienes un pago pendiente',
  paid: 'Pagado',
  paidAmount: (amount: string): string => `Pagado: ${amount}`,
  paidTo: (shop: string): string => `A ${shop}`,
  paidUnnamed: 'El servicio de pago dice que este pago está completado.',
}

export const ENDED_TITLES: Record<Outcome, string> = {
  succeeded: 'Ya está pagado',
  failed: 'El pago no se completó',
  expired: 'Este pago ha caducado',
  cancelled: 'Este pago se canceló',
  dismissed: 'Cancelaste este pago',
  'in-progress': 'Este pago ya está en curso',
  unverified: 'Notificado como pagado, pero sin verificar',
  unanswered: 'Moviste este pago al historial',
  'put-aside': 'Moviste este pago al historial',
  'not-payable': 'Tender no sabe el estado de este pago',
}
