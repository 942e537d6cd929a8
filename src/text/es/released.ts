/** What happened to the money. */
export const RELEASED = {
  untouched: 'No salió dinero de tu cartera.',
  maybeFee: 'No se pagó nada. Puede que hayas pagado una comisión de red.',
  oneFee: 'No se pagó nada, salvo la comisión de red.',
  fees: 'No se pagó nada, salvo comisiones de red.',
  approving: 'Aún no se ha pagado nada. Tu aprobación de token va camino de la red y cuesta una comisión de red.',
  sent: 'Tu transacción aún podría completarse. No vuelvas a pagar.',
  mined:
    'El dinero salió de tu cartera: tu transacción se completó. No vuelvas a pagar. Pregunta a la tienda: el ID del pago y la transacción son tu prueba.',
  unknown: 'Puede que tu dinero haya salido de tu cartera. Comprueba tu saldo antes de volver a pagar.',
  endless: 'Tu dinero aún podría salir de tu cartera, sin fecha límite. No vuelvas a pagar.',
  until: (time: string): string =>
    `Tu dinero aún podría salir de tu cartera. Límite: ${time}. No vuelvas a pagar antes de ese momento.`,
  expired: (time: string): string =>
    `Tu firma caducó (${time}), así que ya no se puede usar. Puede que se haya usado antes. Comprueba tu saldo antes de volver a pagar.`,
}

export const APPROVED = {
  any: {
    one: (symbol: string): string =>
      `No se pagó nada, salvo una comisión de red. Permit2 conserva la aprobación para cualquier importe de ${symbol}.`,
    several: (symbol: string): string =>
      `No se pagó nada, salvo comisiones de red. Permit2 conserva la aprobación para cualquier importe de ${symbol}.`,
  },
  some: {
    one: (amount: string): string =>
      `No se pagó nada, salvo una comisión de red. Permit2 conserva la aprobación para ${amount}.`,
    several: (amount: string): string =>
      `No se pagó nada, salvo comisiones de red. Permit2 conserva la aprobación para ${amount}.`,
  },
}
