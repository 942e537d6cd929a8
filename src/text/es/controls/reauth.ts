/** The password of a wallet that is unlocked. */
export const REAUTH = {
  password: 'Tu contraseña',
  checking: 'Comprobando tu contraseña…',
  withPasskey: 'Usar la llave de acceso',
  hasPasskey: 'Tu llave de acceso vale como contraseña.',
}
