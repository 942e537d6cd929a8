/** The first screen of the popup, which loads no other words of its own. */

export const HOME = {
  lock: 'Bloquear',
  openTab: 'Abrir en una pestaña',
  locked: 'Tu cartera está bloqueada',
  noPayments: 'Aún no hay pagos',
  receive: 'Recibir',
  send: 'Enviar',
  activity: 'Actividad',
  pasteLink: 'Pagar un enlace',
  scan: 'Escanear',
}

export const NO_WALLET = {
  title: 'Tender te da la bienvenida',
  text: 'Haz clic en un enlace de pago, mira exactamente qué firmas y paga una sola vez. Configurar tu cartera tarda unos dos minutos.',
  setUp: 'Configurar tu cartera',
}
