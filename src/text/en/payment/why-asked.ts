/** Why details are asked for; also beside the options that need them. architecture A4. */
export const WHY_ASKED = {
  question: 'Why do you need to do this?',
  service:
    'The law requires the payment service to know who makes some payments. It asks once per account and network. Your details go to the payment service. Tender doesn’t store them or send them to the shop.',
  host: 'The law requires the payment service to know who makes some payments. It asks once per account and network. Your details go to {host}. Tender doesn’t store them or send them to the shop.',
  terms: 'Payment service terms',
  privacy: 'Privacy policy',
} as const
