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
}
