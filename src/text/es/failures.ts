/** Texts for every failure and remedy. */
import type { FailureCode, Remedy } from '../../core/base/errors.ts'
import type { TitledText } from '../grammar/titled.ts'

export const FAILURE_TEXT: Record<FailureCode, TitledText> = {
  'link/refused': { title: 'Tender no abrió este enlace', text: 'No es un enlace de pago en el que Tender confíe.' },
  'gateway/no-key': {
    title: 'Aún no hay App-Id ni clave',
    text: 'El servicio de pago solo responde a las carteras que indican uno de los dos. Define el tuyo en «Servicio de pago», en la cartera.',
  },
  'gateway/unauthorized': {
    title: 'El servicio de pago rechazó este App-Id o esta clave',
    text: 'Compruébalo en «Servicio de pago», en la cartera, o pide otro al operador del servicio.',
  },
  'gateway/outdated': {
    title: 'Esta versión de Tender es demasiado antigua',
    text: 'El servicio de pago ya no la admite, o no con la clave de esta cartera. Actualiza Tender y abre el enlace de nuevo.',
  },
  'gateway/unreachable': {
    title: 'No se puede conectar con el servicio de pago',
    text: 'Comprueba tu conexión a internet e inténtalo de nuevo.',
  },
  'gateway/server-error': {
    title: 'El servicio de pago no funciona ahora mismo',
    text: 'Espera un momento e inténtalo de nuevo.',
  },
  'gateway/rate-limited': {
    title: 'El servicio de pago está saturado',
    text: 'Espera un momento e inténtalo de nuevo.',
  },
  'gateway/malformed': {
    title: 'Tender no pudo leer la respuesta',
    text: 'Tender no usó lo que envió el servicio de pago. Espera un momento e inténtalo de nuevo.',
  },
  'gateway/rejected': {
    title: 'El servicio de pago no aceptó esta solicitud',
    text: 'Intentarlo otra vez no servirá. Pide un enlace nuevo a la tienda.',
  },
  'gateway/declined': {
    title: 'El servicio de pago rechazó este pago',
    text: 'No dijo por qué. Pregunta a la tienda por otras formas de pagar.',
  },
  'gateway/no-status': {
    title: 'El servicio de pago no dice cómo va este pago',
    text: 'Pregunta a la tienda antes de volver a pagar.',
  },
  'endpoint/refused': {
    title: 'Esta dirección no se guardó',
    text: 'Tender no puede usarla como nodo.',
  },
  'endpoint/silent': {
    title: 'Esta dirección no respondió como un nodo',
    text: 'No se guardó. Comprueba la dirección y la clave que contiene, e inténtalo de nuevo.',
  },
  'endpoint/other-chain': {
    title: 'Este nodo está en otra red',
    text: 'No se guardó. Usa la dirección que tu proveedor indica para esta red.',
  },
  'endpoint/behind': {
    title: 'Este nodo va con retraso',
    text: 'Su último bloque es antiguo, así que mostraría saldos antiguos. No se guardó. Inténtalo más tarde o usa otro nodo.',
  },
  'payment/not-found': {
    title: 'Pago no encontrado',
    text: 'El servicio de pago no tiene ningún pago para este enlace. Comprueba el enlace o pide uno nuevo a la tienda.',
  },
  'payment/expired': { title: 'Este pago ha caducado', text: 'Pide un enlace nuevo a la tienda.' },
  'payment/duplicate': {
    title: 'Este pago podría estar repetido',
    text: 'Para pagar otra vez el mismo importe a esta tienda, marca la casilla y pulsa «Pagar».',
  },
  'payment/password-needed': {
    title: 'Escribe tu contraseña',
    text: 'La necesitas para hacer este pago.',
  },
  'quote/expired': {
    title: 'El precio ha caducado',
    text: 'Los precios solo se mantienen un tiempo breve. Obtén el precio actual para continuar.',
  },
  'action/no-signer': {
    title: 'Esta cartera no puede firmar en esta red',
    text: 'El pago es de una red para la que esta cartera no tiene clave.',
  },
  'action/malformed': {
    title: 'Tender no puede comprobar esta solicitud',
    text: 'Tender no pudo leer lo que se le pedía firmar, así que no lo firmó.',
  },
  'action/changed': {
    title: 'La solicitud cambió',
    text: 'Ya no es lo que aceptaste, así que Tender no la firmó. Empieza de nuevo para ver la nueva.',
  },
  'chain/unreachable': {
    title: 'No se puede conectar con la red',
    text: 'Comprueba tu conexión a internet e inténtalo de nuevo.',
  },
  'chain/nonce-used': {
    title: 'Se completó otra transacción en su lugar',
    text: 'Otra transacción de esta cuenta se confirmó antes, así que esta ya no puede completarse. Revisa tu cuenta y empieza de nuevo.',
  },
  'chain/nodes-differ': {
    title: 'La red dio respuestas contradictorias',
    text: 'Tender no se fio de ninguna. Espera un momento e inténtalo de nuevo.',
  },
  'chain/too-few-coins': {
    title: 'No alcanza para la comisión de red',
    text: 'Esta cuenta necesita más del token con el que se paga la comisión de red. Añade fondos e inténtalo de nuevo.',
  },
  'chain/allowance-short': {
    title: 'Falta la aprobación de token',
    text: 'En la red no aparece la aprobación de token que este pago necesita. Puede que otro pago tuyo la haya cambiado. Empieza de nuevo para aprobar otra vez.',
  },
  'chain/reverted': {
    title: 'La transacción falló',
    text: 'La red cobró su comisión y nada más.',
  },
  'allowance/needed': {
    title: 'Esta aprobación de token está en uso',
    text: 'Un pago en curso la necesita. Revócala cuando ese pago haya terminado.',
  },
  'allowance/busy': {
    title: 'Esta aprobación de token está en uso',
    text: 'Otro pago con este token, o la revocación de la aprobación, sigue en curso. Inténtalo cuando haya terminado.',
  },
  'data/lost': {
    title: 'Tus datos no se enviaron',
    text: 'Tender nunca los guarda, y tu navegador se cerró antes de enviarlos. Pregunta a la tienda qué pasó con el pago.',
  },
  'chain/fee-too-high': {
    title: 'La comisión de red es demasiado alta ahora',
    text: 'Supera el máximo que Tender paga. Inténtalo cuando la red esté menos saturada.',
  },
  'chain/rejected': {
    title: 'La red no aceptó la transacción',
    text: 'Puede que no te alcance para la comisión de red o que la transacción fuera a fallar.',
  },
  'chain/nonce-busy': {
    title: 'Otra transacción aún se está enviando',
    text: 'La red no ha dicho si tiene otra transacción de esta cuenta. Inténtalo de nuevo en un momento.',
  },
  'send/refused': { title: 'Esto no se puede enviar', text: 'Comprueba la dirección y el importe.' },
  'request/refused': { title: 'Tender no firma esto', text: 'Esta solicitud no se firmó. Pide otra forma de pago.' },
  'send/cost-changed': { title: 'La comisión de red ha cambiado', text: 'Mira la nueva comisión antes de enviar.' },
  'chain/cancelled': {
    title: 'Tu transacción se canceló',
    text: 'Tu propia transacción vacía ocupó su lugar.',
  },
  'journal/unwritable': {
    title: 'Tender no pudo acceder a sus datos guardados',
    text: 'Tender guarda cada pago antes de firmar. Libera espacio en el disco e inténtalo de nuevo.',
  },
  'session/unknown': {
    title: 'Tender no tiene registro de este pago',
    text: 'Abre de nuevo su enlace de pago.',
  },
  'vault/empty': { title: 'Aún no hay cartera', text: 'Configura primero tu cartera.' },
  'vault/exists': { title: 'Ya tienes una cartera', text: 'Tender guarda una cartera por perfil del navegador.' },
  'vault/locked': { title: 'Tu cartera está bloqueada', text: 'Desbloquéala para continuar.' },
  'vault/wrong-password': { title: 'Contraseña incorrecta', text: 'Compruébala e inténtalo de nuevo.' },
  'vault/throttled': { title: 'Demasiados intentos', text: 'Espera antes de intentarlo de nuevo.' },
  'passkey/refused': { title: 'Esta llave de acceso no abre la cartera', text: 'Usa tu contraseña.' },
  'vault/weak-password': {
    title: 'Esa contraseña es demasiado fácil de adivinar',
    text: 'Elige una más larga o menos común.',
  },
  'vault/corrupt': {
    title: 'El archivo de tu cartera está dañado',
    text: 'Tu dinero está en la red, no en este archivo. Abre Tender en una pestaña para recuperar la cartera.',
  },
  'backup/invalid': {
    title: 'Esta copia de seguridad no se puede restaurar',
    text: 'No se cambió nada en este navegador.',
  },
  'backup/too-long': {
    title: 'Demasiada actividad para una copia de seguridad',
    text: 'Una copia de seguridad guarda unos 8000 pagos. Conserva los pagos en «Actividad» menos tiempo e inténtalo de nuevo.',
  },
  'secret/typed': {
    title: 'Esto es una frase de recuperación o una clave privada',
    text: 'No se envió ni se guardó nada. Tender nunca la pide aquí.',
  },
  'phrase/invalid': {
    title: 'La frase de recuperación no es válida',
    text: 'Comprueba las palabras y su orden.',
  },
  'key/invalid': {
    title: 'No es una clave privada',
    text: 'Copia la clave completa desde la otra cartera, para la red elegida aquí.',
  },
  'address/invalid': {
    title: 'No es una dirección',
    text: 'Tender acepta direcciones completas de redes compatibles con Ethereum (0x…) y de Solana.',
  },
  'account/known': {
    title: 'Ya está en esta cartera',
    text: 'La cuenta está en la lista. No se añadió nada.',
  },
  'account/limit': { title: 'No caben más cuentas', text: 'Tender guarda hasta 20. No se añadió nada.' },
  'message/refused': { title: 'No permitido', text: 'Tender bloqueó esta solicitud.' },
}

export const SET_KEY = 'Definir App-Id o clave'
export const CHECK_KEY = 'Revisar App-Id o clave'

export const REMEDY_TEXT: Record<Remedy, string | undefined> = {
  retry: 'Reintentar',
  restart: 'Empezar de nuevo',
  unlock: 'Reintentar',
  settings: 'Abrir Tender',
  none: undefined,
}

export const UNOPENED_TEXT: TitledText = {
  title: 'El navegador no abre su almacenamiento',
  text: 'Tender guarda ahí cada pago y solo firma lo que antes puede anotar. Inténtalo de nuevo o reinicia el navegador.',
}

export const tooFewCoinsText = (token: string, network: string): TitledText => ({
  title: `No hay suficiente ${token}`,
  text: `Esta cuenta necesita más ${token} en ${network} para cubrir esto, comisión de red incluida. Añade fondos e inténtalo de nuevo.`,
})
