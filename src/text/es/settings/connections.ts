/** The payment service and the networks: how this wallet is named there, and the nodes it asks. */
import type { Identity } from '../../../core/base/connection.ts'

type Kind = Identity['kind']

export const SERVICE = {
  title: 'Servicio de pago',
  lead: 'El App-Id o la clave con que se identifica esta cartera.',
  note: 'El servicio responde a las carteras que indican un App-Id o una clave. No es un secreto, pero quien lo tenga puede agotar su cuota.',
  askedAt: 'Se consulta en',
  namedBy: 'Identificada por',
  unnamed: 'Nada aún, así que el servicio no responde',
  remove: 'Quitar el mío',
  removed: 'Quitado.',
  kept: 'Guardado. Tu próximo pago lo usa, y los pendientes continúan.',
  own: 'Usar el mío',
  keep: 'Probar y guardar',
  waiting: 'Consultando al servicio…',
}

export const NAMED_BY = {
  'app-id': {
    own: 'App-Id que termina en {hint}, definido por ti',
    built: 'App-Id que termina en {hint}, incorporado',
  },
  'api-key': { own: 'Clave que termina en {hint}, definida por ti', built: 'Clave que termina en {hint}, incorporada' },
} as const satisfies Record<Kind, object>

export const IDENTITY: Record<Kind, { name: string; text: string; label: string }> = {
  'app-id': {
    name: 'App-Id',
    text: 'Pensado para carteras. Se envía con un identificador aleatorio de esta instalación.',
    label: 'Tu App-Id',
  },
  'api-key': { name: 'Clave', text: 'Del operador del servicio, si no tienes App-Id.', label: 'Tu clave' },
}

export const NODES = {
  title: 'Redes',
  lead: 'Qué nodos consulta Tender para saldos, comisiones y el estado de un pago.',
  note: 'Tender consulta estos nodos para saldos, comisiones y el estado de un pago. Con un nodo propio, la red se consulta ahí y en ningún otro lugar. A un solo nodo se le cree; si hay varios, dos deben coincidir.',
  builtIn: (hosts: string) => `Incorporados: ${hosts}`,
  remove: 'Quitar<unseen> {node}</unseen>',
  removed: 'Quitado.',
  added: 'Añadido. Se consulta desde ahora.',
  useOwn: 'Usar mi propio nodo<unseen> para {network}</unseen>',
  addAnother: 'Añadir otro nodo<unseen> para {network}</unseen>',
} as const

export const NODE = {
  label: (network: string) => `Dirección de un nodo de ${network}`,
  example: 'https://',
  where: 'Dónde puede estar un nodo',
  whereText:
    'Esta compilación se conecta a {hosts}. Para otro host, compila Tender con <code>WXT_CONNECT_HOSTS</code>.',
  add: 'Probar y añadir',
  waiting: 'Consultando al nodo…',
  cancel: 'Cancelar',
} as const
