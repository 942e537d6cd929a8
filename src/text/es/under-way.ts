/** Payments on their way: between the approval and the end, and behind one another in the window. */
import { plural } from './grammar.ts'

export const WAIT_TITLE = {
  'setting-up': (symbol: string): string => `Aprobando ${symbol}…`,
  paying: 'Confirmando tu pago…',
  late: 'Se acabó el tiempo para este pago',
  cancelling: 'Intentando cancelar…',
  unanswered: 'Aún sin respuesta definitiva',
}

export const WAIT_TEXT = {
  settingUp: (symbol: string): string =>
    `Aprobando ${symbol} para este pago. Cuesta una comisión de red y tarda un momento. Después viene el pago.`,
  late: {
    paying:
      'La transacción no se confirmó a tiempo. Aún puede completarse, y tu dinero saldría con ella. Tender no la enviará de nuevo. No vuelvas a pagar.',
    approving: (symbol: string): string =>
      `No se pagó nada. Lo único que aún puede completarse es la aprobación de ${symbol}, con su comisión de red. Esta ventana muestra cómo continuar cuando la red haya respondido.`,
  },
  cancelling: {
    paying:
      'Tender intenta reemplazar tu transacción por una vacía. Si la tuya se confirma antes, tu dinero sale de tu cartera. No vuelvas a pagar.',
    approving: (symbol: string): string =>
      `Tender intenta reemplazar tu transacción por una vacía. Si la tuya se confirma antes, la aprobación de ${symbol} se mantiene, pero no se paga nada.`,
  },
  unanswered:
    'El servicio de pago no ha dicho cómo terminó este pago. Nada de lo que firmaste para este pago puede ya mover dinero. Comprueba tu saldo y pregunta a la tienda antes de volver a pagar.',
}

export const STEP = {
  removeApproval: (symbol: string): string => `Retirar aprobación anterior de ${symbol}`,
  approveLasting: (symbol: string): string => `Aprobar ${symbol} para este pago y los futuros`,
  approveOnce: (symbol: string): string => `Aprobar ${symbol} para este pago`,
  signMessage: 'Firmar el mensaje',
  send: 'Enviar el pago',
  sign: 'Firmar el pago',
}

export const PAYMENTS_NAME = 'Pagos de esta ventana'

export const PASTED_LINK = 'Enlace que pegaste'

export const queuePlaceText = (at: number, count: number): string => `Pago ${at} de ${count}`

export const queueSizeText = (count: number): string => plural(count, { other: `Hay ${count} pagos en esta ventana.` })

export const NEXT_PAYMENT = {
  named: (name: string): string => `Pago siguiente: ${name}`,
  priced: (name: string, price: string): string => `Pago siguiente: ${name}, ${price}`,
}

export const PREVIOUS_PAYMENT = {
  named: (name: string): string => `Pago anterior: ${name}`,
  priced: (name: string, price: string): string => `Pago anterior: ${name}, ${price}`,
}
