/** Why a passkey gave nothing, and what that means for the wallet. */
export const PASSKEY_TEXT = {
  'no-prf':
    'Esta llave de acceso no puede guardar un secreto para Tender: su autenticador o el navegador no lo permiten. Tu contraseña funciona como antes.',
  refused:
    'No se usó la llave de acceso: se canceló, tardó demasiado o no está en este dispositivo. Tu contraseña funciona como antes.',
  unsupported: 'Este navegador no ofrece llaves de acceso a las extensiones. Tu contraseña funciona como antes.',
} as const
