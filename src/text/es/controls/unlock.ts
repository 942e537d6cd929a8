/** The password that unlocks, and the field of every password. */
export const UNLOCK = {
  unlock: 'Desbloquear',
  unlocking: 'Desbloqueando…',
  recover: 'Recuperar tu cartera',
  password: 'Contraseña',
  withPasskey: 'Usar la llave de acceso',
  waiting: 'Esperando tu llave de acceso…',
  tryIn: (time: string) => `Reintentar en ${time}`,
}

export const PASSWORD_FIELD = { show: 'Mostrar', hide: 'Ocultar' }

export const PASSWORD_READ_OUT = {
  current: { show: 'Mostrar la contraseña', hide: 'Ocultar la contraseña' },
  new: { show: 'Mostrar la contraseña nueva', hide: 'Ocultar la contraseña nueva' },
  repeated: { show: 'Mostrar la contraseña repetida', hide: 'Ocultar la contraseña repetida' },
}
