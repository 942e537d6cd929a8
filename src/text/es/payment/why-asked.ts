/** Why details are asked for; also beside the options that need them. */
export const WHY_ASKED = {
  question: '¿Por qué tienes que hacer esto?',
  service:
    'La ley exige que el servicio de pago sepa quién hace algunos pagos. Lo pregunta una vez por cuenta y red. Tus datos van al servicio de pago. Tender no los guarda ni los envía a la tienda.',
  host: 'La ley exige que el servicio de pago sepa quién hace algunos pagos. Lo pregunta una vez por cuenta y red. Tus datos van a {host}. Tender no los guarda ni los envía a la tienda.',
  terms: 'Condiciones del servicio de pago',
  privacy: 'Política de privacidad',
} as const
