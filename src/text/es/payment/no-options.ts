/** Nothing can be chosen: loaded with the first payment that offers nothing. */
export const NO_OPTIONS = {
  asks: '{shop} pide <b>{amount}</b>. {money}',
  asksUnnamed: 'La tienda pide <b>{amount}</b>. {money}',
  asksUnpriced: '{shop} pide un pago. {money}',
  asksNothing: 'La tienda pide un pago. {money}',
  check: 'Comprobar de nuevo',
  noWay: 'No hay forma de pagar desde esta cuenta',
  why: 'El servicio de pago no ofrece nada con lo que esta cuenta pueda pagar y no dice por qué. Lo más probable es que no tengas suficiente de ningún token. O la tienda solo acepta redes o tokens que Tender no tiene: entonces añadir fondos no servirá, pero sí otra cartera u otro enlace de la tienda.',
  payWith: 'Con qué puede pagar esta cartera',
  loading: 'Cargando saldos…',
  enough: 'Qué bastaría para el precio',
  more: '<b>{amount}</b> más en {network}',
  receive: 'Recibir<unseen> {token} en {network}</unseen>',
  ifTaken: 'Si la tienda lo acepta, y sin contar la comisión de red. Después, comprueba de nuevo aquí.',
  add: 'Añade fondos a tu cuenta y comprueba de nuevo:',
  elsewhere: 'Solo se ofrece en otras redes',
  elsewhereText: 'El servicio de pago ofrece este pago en <b>{networks}</b>, que Tender no tiene.',
  elsewhereNext:
    'Abre el enlace con una cartera que tenga una red así o pide a la tienda un enlace que se pueda pagar en otra. Si sabes que la tienda acepta alguna de las redes de Tender, tus tokens ahí no bastan: añade fondos y comprueba de nuevo.',
  none: 'Ninguna opción sirve con esta cartera',
} as const
