/** What a link for a transfer asks for, and what it cannot promise. */

export const ASKED_SEND = {
  notice:
    'Este enlace te pide enviar dinero directamente a una dirección. No interviene ningún servicio de pago: Tender no puede comprobar quién lo recibe ni decirle a la tienda que has pagado. No hay plazo ni reembolso.',
  label: 'Nombre que da este enlace: {name}',
  message: 'Nota en el enlace: {text}',
  memo: 'A la vista de todos en la transacción: {text}',
  noAmount: 'El enlace no dice cuánto. Introduce un importe.',
  noNetwork: 'Este enlace no dice qué red usar. Pregunta a quien te lo dio.',
  none: 'Esta cuenta no tiene {assets}, que es lo que pide este enlace. <receive>Recibe dinero</receive> primero.',
}
