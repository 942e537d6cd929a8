/** The frame of a window with one payment: its bar, its last button, what it says of closing. */
export const BAR = { back: 'Volver a las opciones de pago', close: 'Cerrar la ventana' }

export const LATER_TEXT =
  'Puedes cerrar esta ventana. Para volver a este pago, haz clic en el icono de Tender en la barra de herramientas.'

export const WINDOW = {
  title: 'Pago',
  close: 'Cerrar',
  done: 'Listo',
  reconnecting: 'Reconectando con Tender…',
}

export const NOTHING_SENT = {
  tooOften: 'No salió dinero de tu cartera y no se envió nada.',
  other: 'No salió dinero de tu cartera y no se envió nada. Pide a la tienda el enlace correcto.',
}

export const OUTDATED = {
  title: 'Tender se actualizó mientras tanto',
  text: 'Cierra esta ventana y haz clic en el icono de Tender en la barra de herramientas para volver a este pago.',
}
