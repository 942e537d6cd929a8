/** Texts for the wallet's findings in a plan and in an offer. */
import type { SetAsideReason } from '../../core/offer/option.ts'
import type { AskReason, RefuseReason } from '../../core/plan/reasons.ts'

export const ASK_TEXT: Record<AskReason, string> = {
  'collector-unknown': 'Tender no reconoce la dirección que recibe el dinero. Comprueba que es la correcta.',
  'collector-is-account':
    'El dinero va a una cuenta normal, y Tender no sabe de quién es. Los servicios de pago suelen usar un contrato inteligente.',
  'collector-unread':
    'Tender no reconoce la dirección que recibe el dinero y no pudo averiguar qué tipo de dirección es.',
  'anyone-can-submit':
    'Cualquiera que consiga esta firma puede usarla para enviar el dinero a la dirección que se muestra aquí.',
  'deadline-late': 'Tu firma se puede usar durante más tiempo del que este pago necesita.',
  'deadline-distant': 'Tu firma se puede usar durante más de un día, porque el pago sigue abierto ese tiempo.',
  'no-deadline': 'Este pago no dice cuándo caduca.',
  'price-missing':
    'Este pago no indica ningún precio, así que Tender no tiene con qué comparar el importe. Comprueba que el importe es correcto.',
  'price-unchecked':
    'Tender no encontró un tipo de cambio para la moneda del precio, así que no puede comparar el importe con el precio. Comprueba que el importe es correcto.',
  'price-differs':
    'Al tipo de cambio de hoy, el importe no vale lo que dice el precio. Comprueba que el importe es correcto.',
  'router-unknown': 'El dinero va a un contrato inteligente que Tender no reconoce. Nadie puede revertir el pago.',
  'text-signed': 'También firmas un mensaje. Léelo entero más abajo: podría comprometerte a algo más que este pago.',
  'transfer-final': 'Envías el dinero directamente a una dirección que Tender no reconoce. Nadie puede revertirlo.',
  'fee-notable': 'La comisión de red es inusualmente alta.',
  'fee-withheld': 'El token se queda con una comisión propia, así que llega menos de este importe.',
  'rent-paid': 'También pagas por abrir la cuenta que recibe el dinero.',
  'two-recipients': 'El dinero se divide entre dos direcciones distintas.',
  'payer-delegated':
    'Tu cuenta tiene el código de un contrato inteligente. Ese código decide si tu firma vale, así que el pago puede fallar.',
  'allowance-lasting':
    'Apruebas este token para este pago y los futuros. Permit2 solo puede mover lo que firmes cada vez. Puedes revocar la aprobación en «Aprobaciones de token».',
}

export const REFUSE_TEXT: Record<RefuseReason, string> = {
  'plan-shape': 'Pide firmas que un pago no necesita.',
  'method-unknown': 'Pide un tipo de firma que Tender no reconoce.',
  'params-malformed': 'Tender no puede leer lo que firmarías.',
  'types-differ': 'Los datos que se firmarían no tienen la forma de un pago.',
  'type-unknown': 'No es un tipo de solicitud que haga un pago.',
  'domain-differs': 'Los datos del contrato no coinciden con los que Tender conoce.',
  'chain-differs': 'Es para una red distinta de la que elegiste.',
  'token-differs': 'Usa un token distinto del que elegiste.',
  'account-differs': 'Es para una cuenta distinta de la que elegiste.',
  'amount-differs': 'Cobra un importe distinto del que elegiste.',
  'price-gap': 'El importe en tokens no se corresponde con el precio.',
  'not-yet-valid': 'La firma no se podría usar hasta más tarde.',
  'deadline-passed': 'La firma ya habría caducado.',
  'deadline-far': 'La firma se podría usar durante mucho más tiempo del que el pago necesita.',
  'recipient-invalid': 'El dinero iría a una dirección que no puede ser correcta.',
  'allowance-differs':
    'Permitiría que alguien se llevara más de lo que este pago necesita, o deja que se lo lleve un contrato equivocado.',
  'allowance-signed':
    'No es un pago. Es una aprobación de token que permitiría que alguien se llevara tus tokens más adelante.',
  'router-unknown':
    'Envía el dinero a un contrato inteligente que Tender no reconoce, así que Tender no sabe si la tienda lo recibe.',
  'fee-too-high': 'La comisión de red es mucho más alta de lo que debería costar un pago.',
  'text-unrelated': 'El mensaje que se firmaría no contiene el número de este pago.',
  'program-unknown': 'Ejecutaría un programa que Tender no reconoce.',
  'instruction-unknown': 'Haría algo que un pago no necesita.',
  'lookup-table': 'Oculta algunas de las cuentas que usa.',
  'durable-nonce': 'La firma se podría usar indefinidamente.',
  signers: 'Las firmas que ya lleva no son correctas para este pago.',
  'not-canonical': 'Está escrito de una forma que podría significar otra cosa.',
  'source-account': 'Saca el dinero de un lugar que no es tu cuenta.',
  'too-many-transfers': 'Contiene más transferencias de las que un pago necesita.',
  'call-unknown': 'Usa un contrato inteligente de una forma que Tender no reconoce.',
  'calldata-malformed': 'Sus instrucciones para un contrato inteligente no son válidas.',
  'nonce-given': 'Intenta fijar el número de secuencia de tu transacción. Solo tu cartera debería hacerlo.',
  'transaction-type': 'Es un tipo de transacción que ningún pago necesita.',
  'text-unreadable': 'Tender no puede mostrarte el mensaje completo, así que no podrías saber qué firmas.',
  'text-is-digest': 'El mensaje es un código que podría representar otra cosa.',
  'spender-is-account':
    'El dinero lo cobraría una cuenta normal, no un contrato inteligente. Tender no firma eso para importes grandes.',
  'nonce-reused': 'Reutiliza un número de otro pago que firmaste. Cada pago necesita el suyo.',
}

export const SET_ASIDE_TEXT: Record<SetAsideReason, string> = {
  'unknown-chain': 'Tender no admite esta red.',
  'unknown-asset': 'Tender no reconoce este token.',
  'claims-differ': 'Los datos del servicio de pago sobre este token no coinciden con los de Tender.',
  'foreign-account': 'Esta opción es para una cuenta que no se ofreció.',
  'same-id': 'El servicio de pago dio el mismo ID a varias opciones, así que al elegir esta se podría pagar con otra.',
}
