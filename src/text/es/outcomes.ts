/** Texts of payment outcomes, shared by pages and notifications. */

import type { Outcome, Session } from '../../core/session/session.ts'
import type { Settlement } from '../../core/session/settlement.ts'
import type { TitledText } from '../grammar/titled.ts'
import { plural } from './grammar.ts'

export const titledText = ({ title, text }: TitledText): string => `${title}. ${text}`

export const OUTCOME_TEXT: Record<Outcome, TitledText> = {
  succeeded: { title: 'Ya está pagado', text: 'El servicio de pago dice que este pago está completado.' },
  failed: {
    title: 'El pago no se completó',
    text: 'El servicio de pago dice que falló. Pregunta a la tienda qué pasó.',
  },
  expired: { title: 'Este pago ha caducado', text: 'Pide un enlace nuevo a la tienda.' },
  cancelled: {
    title: 'Este pago se canceló',
    text: 'La tienda o el servicio de pago lo canceló. Si aún quieres pagar, pide un enlace nuevo a la tienda.',
  },
  dismissed: {
    title: 'Cancelaste este pago',
    text: '¿Cambiaste de idea? Puedes empezar de nuevo hasta que caduque.',
  },
  'in-progress': {
    title: 'Este pago ya está en curso',
    text: 'No vuelvas a pagarlo. El servicio de pago lo está procesando, y no se inició en este navegador. Esta ventana se actualiza sola.',
  },
  unverified: {
    title: 'Notificado como pagado, pero sin verificar',
    text: 'El servicio de pago dice que este pago está completado, pero indica una transacción que no firmaste. Comprueba tu saldo y luego pregunta a la tienda.',
  },
  unanswered: {
    title: 'Moviste este pago al historial',
    text: 'El servicio de pago nunca dijo cómo terminó. Pregunta a la tienda antes de volver a pagar.',
  },
  'put-aside': {
    title: 'Moviste este pago al historial',
    text: 'Pregunta a la tienda antes de volver a pagar. Puedes empezar de nuevo hasta que caduque.',
  },
  'not-payable': {
    title: 'Tender no sabe el estado de este pago',
    text: 'El servicio de pago indica un estado que Tender no reconoce. Pregunta a la tienda si está pagado.',
  },
}

export const STEP_TEXT: Record<Exclude<Session['step'], 'closed'>, string> = {
  opening: 'Abriendo',
  choosing: 'Elige cómo pagar',
  collecting: 'Faltan datos',
  planning: 'Comprobando',
  reviewing: 'Listo para revisar',
  executing: 'En curso',
  confirming: 'Confirmando',
  corrupted: 'Requiere tu atención',
}

export const lostRecordsText = (count: number): TitledText => ({
  title: plural(count, {
    one: `Se perdieron los datos de ${count} pago`,
    other: `Se perdieron los datos de ${count} pagos`,
  }),
  text: plural(count, {
    one: 'Este navegador borró parte de los datos de Tender. Tu cartera sigue aquí. No vuelvas a pagar ese pago hasta que Tender sepa cómo terminó.',
    other:
      'Este navegador borró parte de los datos de Tender. Tu cartera sigue aquí. No vuelvas a pagar esos pagos hasta que Tender sepa cómo terminaron.',
  }),
})

export const settlementText = (settlement: Settlement, networkName: string): string =>
  settlement === 'seen'
    ? `Visto en ${networkName}.`
    : `El servicio de pago lo da por pagado. Aún no aparece en ${networkName}.`
