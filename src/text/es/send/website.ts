/** What a website asks for by a Solana Pay link, and why its transaction is not signed. */
import type { RequestRefusal } from '../../../core/base/errors.ts'

export const WEBSITE = {
  title: 'Solicitud de un sitio web',
  notice:
    'Con este enlace, un sitio web ({host}) decide lo que firmas. Tender revisa su solicitud antes de mostrarte un botón para enviar.',
  name: 'Nombre que da este sitio web: {name}',
  answered: 'Nota del sitio web: {text}',
  learns: 'Si continúas, {host} conocerá la dirección de Solana de tu cuenta.',
  continue: 'Continuar',
  waiting: 'Preguntando al sitio web…',
  made: 'El sitio web {host} preparó esta transacción. Hace lo que ves aquí y nada más. Tender no puede comprobar quién recibe el dinero, y no hay reembolso.',
  noFee: 'Ninguna. La paga otra persona.',
  refused: 'Tender no firma esto',
  nothing: 'No se firmó nada. No salió dinero de tu cartera.',
  advice: 'Pide otra forma de pago a quien te dio el enlace.',
  again: 'Preguntar de nuevo al sitio web',
}

export const REQUEST_REFUSAL: Record<RequestRefusal, string> = {
  silent:
    'El sitio web no dio ninguna respuesta que Tender pueda leer. No se puede acceder a él, lleva a otra dirección o no está preparado para carteras en el navegador.',
  slow: 'El sitio web tardó demasiado en responder.',
  status: 'El sitio web respondió con un error.',
  'too-long': 'La respuesta del sitio web es mucho más larga que cualquier transacción.',
  'not-json': 'La respuesta del sitio web no tiene la forma que exige Solana Pay.',
  transaction: 'La respuesta del sitio web no contiene ninguna transacción.',
  unreadable: 'Tender no puede leer la transacción del sitio web.',
  'lookup-table': 'La transacción oculta algunas de las cuentas que usa.',
  'durable-nonce': 'Tu firma podría usarse indefinidamente.',
  signers: 'Falta la firma de otra persona o es incorrecta, así que Tender no sabe en qué se convertiría esto.',
  account: 'La transacción es para otra cuenta.',
  program: 'La transacción ejecutaría un programa que Tender no reconoce.',
  instruction: 'La transacción haría más que una transferencia. Podría dar a otra persona poder sobre tus tokens.',
  source: 'La transacción toma dinero de un lugar que no es tu cuenta.',
  transfers: 'La transacción contiene más de una transferencia.',
  'no-transfer': 'La transacción no transfiere nada.',
  token: 'La transacción mueve un token que Tender no reconoce.',
  'token-fee': 'El token se quedaría con parte del importe como comisión propia.',
  recipient: 'El dinero iría a una dirección que no puede ser correcta.',
  destination:
    'El dinero iría a una cuenta de tokens que no es la habitual de su dueño, así que Tender no puede decir quién lo recibe.',
  fee: 'La comisión de red es mucho más alta de lo que debería costar una transferencia.',
  notes: 'La transacción lleva notas que Tender no puede mostrarte por completo.',
  'too-old': 'La transacción del sitio web ya es demasiado antigua para la red.',
  'too-much': 'No tienes tanto.',
  rent: 'Solana lo rechazaría: una cuenta se quedaría con menos del mínimo de la red.',
}
