/** A transaction that stays unconfirmed: a higher fee, or an empty one in its place. */

export const REPLACING = {
  speedUp: 'Acelerar',
  cancel: 'Intentar cancelar',
  loading: 'Consultando la comisión de red…',
  aboveLimit: 'La comisión más alta superaría el límite de Tender. Espera o inténtalo más tarde.',
  pause: 'La red necesita un momento para tu último cambio. Podrás hacer otro 30 segundos después.',
  higher:
    'Con una comisión más alta, puede que se confirme antes. Pagarías hasta {amount} en total, y solo puede completarse una de las dos transacciones.',
  higherAgain:
    'Ya subiste la comisión. Puedes subirla de nuevo, hasta {amount} en total. Solo puede completarse una transacción.',
}

export const CANCEL_TEXT = {
  payment:
    'Esto envía una transacción vacía en lugar de la tuya, y el pago termina con ella. Si la red confirma antes la tuya, ya no se puede cancelar. Cuesta una comisión de red de hasta {amount}.',
  approval:
    'Esto envía una transacción vacía en lugar de la tuya, y la aprobación de token se mantiene. Si la red confirma antes la tuya, ya no se puede cancelar. Cuesta una comisión de red de hasta {amount}.',
  send: 'Esto envía una transacción vacía en lugar de la tuya, y no se envía nada. Si la red confirma antes la tuya, ya no se puede cancelar. Cuesta una comisión de red de hasta {amount}.',
}
