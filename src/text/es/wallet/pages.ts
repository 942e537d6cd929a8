/** The full tab: its pages, its navigation and what stands on several of them. */

export const PAGE_NAMES = {
  wallet: 'Cartera',
  receive: 'Recibir',
  send: 'Enviar',
  scan: 'Escanear un código QR',
  activity: 'Actividad',
  accounts: 'Cuentas',
  allowances: 'Aprobaciones de token',
  security: 'Seguridad',
  settings: 'Ajustes',
  networks: 'Redes',
  service: 'Servicio de pago',
  about: 'Acerca de',
}

export const tabTitle = (page: string): string => `${page} – Tender`

export const NAVIGATION = {
  name: 'Tender',
  activeAccount: '<unseen>Cuenta activa: </unseen>{account}',
  lock: 'Bloquear',
  unlock: 'Desbloquear',
} as const

export const BACK = 'Atrás'
export const BACK_TO_WALLET = 'Volver a la cartera'
export const LOADING = 'Cargando…'

export const OVERVIEW = { title: 'Tu cartera', activity: 'Toda la actividad' }

export const TAB_OUTDATED = {
  title: 'Tender se actualizó mientras tanto',
  text: 'Recarga esta página para continuar.',
  reload: 'Recargar',
}
