/** What keeps the keys: the page of all, the password, the passkey, the automatic lock, the limits. */
import type { ReauthLimits } from '../../../core/session/reauth.ts'

export const SECURITY = {
  title: 'Seguridad',
  back: 'Volver a seguridad',
  backup: 'Copia de seguridad',
  unlocking: 'Desbloqueo',
  leaving: 'Borrado',
}

export const SECURITY_TASKS = {
  phrase: {
    name: 'Frase de recuperación',
    text: 'Las palabras que abren esta cartera en cualquier lugar. En Tender nadie puede verlas.',
    button: 'Mostrar la frase',
  },
  key: {
    name: 'Claves privadas',
    text: 'Para otra cartera que no admite frases. Una clave abre una cuenta en un tipo de red.',
    button: 'Mostrar una clave',
  },
  backup: {
    name: 'Archivo de copia de seguridad',
    text: 'Todo lo de esta cartera en un archivo cifrado, para restaurarla en otro navegador.',
    button: 'Crear una copia',
  },
  passkey: {
    name: 'Llave de acceso',
    text: 'Desbloquea con tu huella, tu rostro o un PIN. La contraseña sigue sirviendo.',
    button: 'Configurar',
  },
  password: { name: 'Contraseña', text: 'Protege la cartera en este navegador.', button: 'Cambiarla' },
  erase: {
    name: 'Borrar esta cartera',
    text: 'Quita sus claves de este navegador. Para recuperarlas necesitas tu frase o un archivo de copia de seguridad.',
    button: 'Borrar',
  },
}

export const CHANGE_PASSWORD = {
  title: 'Cambiar la contraseña',
  why: 'Primero, la contraseña que tienes ahora.',
  change: 'Cambiar la contraseña',
  changing: 'Cambiando tu contraseña…',
  done: 'Contraseña cambiada',
  note: 'Tu frase de recuperación sigue siendo la misma. La llave de acceso deja de servir junto con la contraseña anterior: añádela de nuevo. Los archivos de copia de seguridad que ya guardaste conservan la contraseña con la que se guardaron. Una copia que alguien haya hecho antes de los archivos de este navegador se sigue abriendo con la contraseña anterior.',
}

export const PASSKEY = {
  title: 'Llave de acceso',
  present: 'Una llave de acceso abre esta cartera, y tu contraseña también.',
  presentNote:
    'Por encima de tus límites vale como contraseña. No muestra la frase ni una clave, y una contraseña nueva la anula. Una llave de acceso no es una copia de seguridad: conserva tu frase de recuperación. Si la quitas aquí, sigue en la lista de tu dispositivo, donde también puedes eliminarla.',
  remove: 'Quitar la llave de acceso',
  absent:
    'Usa la huella, el rostro o el PIN de tu dispositivo en lugar de escribir tu contraseña. Tu contraseña sigue funcionando.',
  make: 'Añadir llave de acceso',
  made: 'Tu dispositivo creó la llave de acceso. Falta un paso.',
  why: 'Tu contraseña, para que nadie más añada una vía de acceso.',
  use: 'Usarla para desbloquear',
}

export const AUTO_LOCK = {
  label: 'Bloqueo automático tras',
  note: 'Sin usarla. En todo caso, tras 8 horas, y al instante si se bloquea el equipo o se cierra el navegador.',
}

export const LIMITS = {
  title: 'Pedir mi contraseña',
  labels: {
    limitUnits: 'Si un pago supera',
    dayLimitUnits: 'Si los pagos de un día superan',
  } satisfies Record<keyof ReauthLimits, string>,
  note: 'Se aplica al importe en la moneda de cada pago. Escribe 0 para que se pida siempre. Tender siempre la pide en los pagos que no puede comprobar del todo.',
  why: 'Escribe tu contraseña para subir el límite.',
  notWhole: 'Escribe un número entero, como 500.',
  tooHigh: (most: string) => `El límite más alto es ${most}. Por encima, Tender siempre pregunta.`,
  save: 'Guardar los límites',
  saved: 'Guardado',
}
