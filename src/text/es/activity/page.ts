/** The Activity page: search, filters, files, deleting, and how long entries are kept. */
import type { Retention } from '../../../core/base/settings.ts'
import { plural } from '../grammar.ts'

export const ACTIVITY = {
  title: 'Actividad',
  reading: 'Leyendo tus pagos…',
  unread: 'Tender no pudo cargar tus pagos.',
  none: 'Aún no hay nada. Tus pagos aparecerán aquí.',
  older: 'Ver pagos anteriores',
  receipt: 'Recibo',
  closeReceipt: 'Cerrar el recibo',
  deleted: 'La entrada se ha eliminado.',
  token: 'Token',
}

export const NO_RESULTS = {
  filters: 'No hay resultados con estos filtros.',
  search: (text: string): string => `No hay resultados para «${text}».`,
}

export const FILTERS = {
  search: 'Busca por tienda, sitio, importe o ID del pago',
  status: 'Estado',
  anyStatus: 'Cualquier estado',
  network: 'Red',
  anyNetwork: 'Cualquier red',
  shop: 'Tienda',
  anyShop: 'Cualquier tienda',
  from: 'Desde',
  to: 'Hasta',
}

export const ENTRY = {
  print: 'Imprimir el recibo',
  printSend: 'Imprimir',
  copyId: 'Copiar el ID del pago',
  copy: 'Copiar como texto',
  paidTo: 'Pagado a',
  fee: 'Comisión de red',
  worth: 'Valor entonces',
  notProof: 'Este es el registro de Tender sobre el pago. La tienda puede darte su propio recibo.',
  open: 'Abrir el pago',
  send: 'Envío',
  sendTo: 'Destino',
  askedBy: 'Solicitado por',
  time: 'Hora',
  sendOpen: 'Está en curso. <send>Mira cómo va</send>.',
} as const

export const DELETING = {
  start: 'Eliminar esta entrada',
  question: '¿Eliminar esta entrada?',
  keep: 'Conservarla',
  remove: 'Eliminarla',
}

export const EXPORT = {
  csv: 'Guardar como CSV',
  json: 'Guardar como JSON',
  note: 'El archivo muestra tus direcciones, tiendas e importes, según los filtros. No contiene ninguna contraseña ni frase de recuperación.',
}

export const exportedText = (count: number, file: string): string =>
  plural(count, {
    one: `Tu navegador guarda ${count} fila en ${file}.`,
    other: `Tu navegador guarda ${count} filas en ${file}.`,
  })

export const RETENTION = {
  label: 'Conservar pagos en «Actividad»',
  note: 'Se conservan los pagos en curso, las aprobaciones de token y todo lo que evita pagar dos veces.',
  names: { forever: 'Siempre', year: '1 año', month: '30 días' } satisfies Record<Retention, string>,
  keep: 'Conservarlos',
}

export const SHORTER_RETENTION: Record<Exclude<Retention, 'forever'>, { text: string; button: string }> = {
  year: {
    text: 'Los pagos que terminaron hace más de 1 año se eliminan de este navegador, junto con sus recibos, y Tender tratará sus tiendas como nuevas. No se puede deshacer. Guarda antes tu actividad en un archivo si puedes necesitarla.',
    button: 'Eliminar tras 1 año',
  },
  month: {
    text: 'Los pagos que terminaron hace más de 30 días se eliminan de este navegador, junto con sus recibos, y Tender tratará sus tiendas como nuevas. No se puede deshacer. Guarda antes tu actividad en un archivo si puedes necesitarla.',
    button: 'Eliminar tras 30 días',
  },
}
