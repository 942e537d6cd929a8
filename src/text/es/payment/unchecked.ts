/** The page with what Tender cannot check: loaded with the first payment that needs it. */
import type { AskReason } from '../../../core/plan/reasons.ts'
import { plural } from '../grammar.ts'

type Unknown = { title: string; danger: string; compare: string }

export const UNKNOWN_TEXT: Record<AskReason, Unknown> = {
  'collector-unknown': {
    title: 'Quién recibe el dinero',
    danger:
      'Esta no es una de las direcciones del servicio de pago que Tender conoce. Si es de otra persona, puede que la tienda nunca reciba tu dinero.',
    compare:
      'Compara la dirección completa con una que la tienda te haya dado por otra vía, como teléfono o correo electrónico.',
  },
  'collector-is-account': {
    title: 'De quién es la cuenta que recibe el dinero',
    danger:
      'Los servicios de pago suelen usar un contrato inteligente. Esta es una cuenta normal, y Tender no sabe quién la controla. Quien la controle recibe tu dinero, aunque la tienda no reciba nada.',
    compare:
      'Compara la dirección completa con una que la tienda te haya dado por otra vía, como teléfono o correo electrónico. Si tienes dudas, no pagues.',
  },
  'collector-unread': {
    title: 'Qué tipo de dirección recibe el dinero',
    danger:
      'Tender no reconoce esta dirección y no pudo averiguar si es un contrato inteligente o una cuenta normal. Si es de otra persona, puede que la tienda nunca reciba tu dinero.',
    compare: 'Compara la dirección completa con una que la tienda te haya dado por otra vía o inténtalo más tarde.',
  },
  'anyone-can-submit': {
    title: 'Quién puede usar tu firma',
    danger:
      'Cualquiera que consiga esta firma puede usarla hasta que caduque. El dinero va entonces a esta dirección, y puede que la tienda no sepa que viene de ti.',
    compare:
      'Asegúrate de que esta dirección es de la tienda o del servicio de pago y de que confías en el lugar de donde viene el enlace.',
  },
  'deadline-late': {
    title: 'Hasta cuándo se puede usar tu firma',
    danger: 'Tu firma se puede usar mucho después de que termine este pago, aunque el pago haya fallado.',
    compare: 'Compara las dos horas. Hasta la más tardía, da este importe por gastado.',
  },
  'deadline-distant': {
    title: 'Hasta cuándo se puede usar tu firma',
    danger: 'El pago sigue abierto más de un día, y tu firma se puede usar hasta que termine.',
    compare: 'Hasta ese momento, da este importe por gastado.',
  },
  'no-deadline': {
    title: 'Cuándo caduca el pago',
    danger:
      'Este pago no dice cuándo caduca, así que quizá tu firma se pueda usar durante más tiempo que el propio pago.',
    compare: 'Comprueba que tu firma caduca lo bastante pronto para ti.',
  },
  'price-missing': {
    title: 'Cuál es el precio',
    danger: 'Este pago no indica ningún precio. Podrías estar pagando mucho más de lo que vale.',
    compare: 'Consulta cuánto vale hoy este importe y compáralo con el precio de la tienda.',
  },
  'price-unchecked': {
    title: 'Si el importe es correcto',
    danger:
      'No hay un precio en la moneda propia del token, y Tender no pudo leer un tipo de cambio. Podrías estar pagando mucho más de lo que vale.',
    compare: 'Consulta cuánto vale hoy este importe y compáralo con el precio de la tienda.',
  },
  'price-differs': {
    title: 'Por qué el importe no encaja con el precio',
    danger:
      'Según el tipo de cambio que leyó Tender, este importe no vale lo que dice el precio. El tipo puede tener unas horas, o el servicio de pago puede usar otro.',
    compare:
      'Consulta cuánto vale hoy este importe y compáralo con el precio de la tienda. Si tienes dudas, no pagues.',
  },
  'router-unknown': {
    title: 'Qué contrato recibe el dinero',
    danger:
      'El dinero va a un contrato inteligente que Tender no reconoce. Recibe la misma llamada que el del servicio de pago, pero Tender no sabe qué hace con tu dinero. Nadie puede revertir el pago.',
    compare:
      'Compara la dirección completa del contrato con una que publique el servicio de pago. Si no puedes, no pagues. Otras formas de pagar esto quizá no necesiten esta comprobación.',
  },
  'text-signed': {
    title: 'A qué te compromete el mensaje',
    danger:
      'Firmas un mensaje junto con el pago. Podría ser una promesa, un contrato o un inicio de sesión, y Tender no puede saber cómo se usará.',
    compare: 'Lee cada palabra. Debe tratar de este pago y de nada más.',
  },
  'transfer-final': {
    title: 'Adónde envías el dinero',
    danger:
      'Envías el dinero directamente a una dirección que Tender no reconoce. Cuando la red lo confirme, nadie podrá revertirlo, y puede que la tienda no sepa a qué corresponde.',
    compare:
      'Compara la dirección completa con una que la tienda te haya dado por otra vía, como teléfono o correo electrónico.',
  },
  'fee-notable': {
    title: 'Por qué la comisión de red es tan alta',
    danger: 'La comisión de red es mucho más alta de lo habitual para un pago así. Va a la red, no a la tienda.',
    compare: 'Compara la comisión con el importe. Si puedes esperar, pide un enlace nuevo a la tienda más tarde.',
  },
  'fee-withheld': {
    title: 'Cuánto llega',
    danger:
      'El token se queda con una parte de cada transferencia como comisión propia. La tienda recibe menos de lo que envías y puede pedirte el resto.',
    compare: 'Compara lo que llega con el precio de la tienda.',
  },
  'rent-paid': {
    title: 'De quién es la cuenta que pagas por abrir',
    danger:
      'También pagas por abrir la cuenta que recibe el dinero. Su propietario recupera ese importe cuando la cierra.',
    compare: 'Compara la dirección del propietario con la que te dio la tienda.',
  },
  'two-recipients': {
    title: 'Por qué se divide el dinero',
    danger: 'El dinero va a dos direcciones. Tender no puede saber por qué ni si ambas son de la tienda.',
    compare: 'Compara ambas direcciones e importes con lo que te dijo la tienda.',
  },
  'payer-delegated': {
    title: 'Si tu firma vale',
    danger:
      'Tu cuenta ha adoptado el código de un contrato inteligente. A ese código se le pregunta si tu firma vale. Si dice que no, el pago falla.',
    compare: 'Si un pago así ya falló antes, paga desde otra cuenta o quita el código en la cartera que lo configuró.',
  },
  'allowance-lasting': {
    title: 'Cuánto dura la aprobación',
    danger:
      'Elegiste conservar la aprobación después de este pago. Permit2 sigue sin poder mover más que lo que firmes, pero si alguien te engaña para que firmes, nada más se lo impide.',
    compare:
      'Comprueba cuánto apruebas. Para aprobar solo este pago, vuelve atrás y elígelo. También puedes revocarla más adelante en «Aprobaciones de token».',
  },
}

export const UNCHECKED = {
  title: 'Esto debes comprobarlo tú',
  why: 'Tender no puede comprobarlo todo aquí: escribe tu contraseña para pagar.',
  enter: 'Escribe tu contraseña tras el último punto y mantén pulsado para pagar',
  checking: 'Comprobando tu contraseña…',
  hold: (amount: string) => `Mantén pulsado para pagar ${amount}`,
  holdAgain: (amount: string) => `Mantén pulsado para pagar otra vez ${amount}`,
  back: 'Atrás',
}

export const uncheckedText = (count: number) =>
  plural(count, {
    one: 'El importe coincide: <b>{amount}</b> en {network}. Tender no puede comprobar el resto: queda en tus manos.',
    other:
      'El importe coincide: <b>{amount}</b> en {network}. Tender no puede comprobar estos puntos: queda en tus manos.',
  })

export const UNCHECKED_FACT = {
  amount: 'Importe',
  to: 'Destino',
  expires: 'Caducidad de la firma',
  paymentExpires: 'Caducidad del pago',
  notGiven: 'No se indica',
  price: 'Precio',
  noPrice: 'No se indica el precio',
  worth: 'Valor hoy',
  signedWith: 'Firmado con',
  message: 'Mensaje',
  fee: 'Comisión de red',
  tokenFee: 'Comisión del token',
  arrives: 'Llega',
  accountFee: 'Comisión por cuenta nueva',
  about: (amount: string) => `Aprox. ${amount}`,
  account: 'Cuenta',
  owner: 'Propietario de la cuenta',
  approved: 'Importe aprobado',
  permit2: 'Permit2',
  token: 'Contrato del token',
}
