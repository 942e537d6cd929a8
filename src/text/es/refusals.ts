/** Why a link was refused. */
import type { LinkRefusal } from '../../core/base/errors.ts'

export const REFUSAL_TEXT: Record<LinkRefusal, string> = {
  'too-often':
    'Este sitio abrió varios enlaces de pago en un minuto. Espera un minuto y haz clic en el enlace de nuevo.',
  'not-a-payment-link':
    'Esto no es un enlace de pago. Los enlaces de pago empiezan por https:// e incluyen un ID como pay_…',
  'wallet-verification':
    'Este enlace sirve para demostrar a un sitio que una cartera es tuya. No es un pago. Tender no inicia sesión en sitios: abre el enlace con otra cartera.',
  'untrusted-host': 'Este enlace lleva a otro sitio, aunque se parezca al del servicio de pago.',
  'not-https': 'Este enlace no es seguro (sin https). Los enlaces de pago auténticos siempre lo son.',
  userinfo: 'Este enlace oculta adónde lleva realmente con una @. Los enlaces de pago auténticos nunca lo hacen.',
  port: 'Este enlace usa un número de puerto inusual. Los enlaces de pago auténticos nunca lo hacen.',
  'odd-characters': 'Este enlace contiene caracteres que los enlaces de pago nunca usan.',
  'too-long': 'Este enlace es mucho más largo que cualquier enlace de pago.',
  'no-id': 'Este enlace no dice de qué pago es.',
  'bad-id': 'El ID del pago de este enlace no es válido.',
  'two-ids': 'Este enlace indica dos pagos distintos.',
  'no-page': 'Esto no tiene página de pago. Pega el enlace completo, el que empieza por https://.',
  'look-alike':
    'Este enlace solo se parece a uno que Tender paga: una letra antes de los dos puntos no es la que parece.',
  'double-encoded': 'Este enlace está codificado dos veces y diría algo distinto de lo que parece.',
  recipient: 'Este enlace no contiene una dirección válida a la que enviar.',
  name: 'Este enlace da un nombre en lugar de una dirección. Tender solo envía a direcciones.',
  chain: 'Este enlace no dice con claridad para qué red es.',
  call: 'Este enlace pide más que una transferencia. Tender no lo abre.',
  parameter: 'Este enlace pide algo que Tender no puede hacer, así que no haría todo lo que dice.',
  twice: 'Este enlace dice dos veces lo mismo, quizá de forma distinta.',
  amount: 'El importe de este enlace no es un número que se pueda enviar.',
  exponent: 'El importe de este enlace tiene un exponente que ahí no está permitido.',
  'no-integer': 'El importe de este enlace es menor que la unidad más pequeña o queda entre dos.',
  negative: 'El importe de este enlace es negativo.',
  zero: 'El importe de este enlace es cero.',
  host: 'Con este enlace, lo que firmas no lo decide un sitio web con nombre, sino otra cosa.',
  request:
    'Con este enlace, un sitio web decide lo que firmas. En este navegador, Tender no puede preguntarle con seguridad. Abre el enlace en Chrome, Edge o Brave, o pide otra forma de pago.',
  checksum: 'Una dirección de este enlace tiene un carácter equivocado. Pide uno nuevo a quien te lo dio.',
  network: 'Este enlace es para una red que Tender no admite.',
  token: 'Este enlace pide un token que Tender no conoce.',
  decimals: 'El importe de este enlace tiene más decimales que el token.',
}
