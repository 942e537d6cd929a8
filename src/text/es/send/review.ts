/** The last look before a send, and what is known of its address. */
export const SEND_REVIEW = {
  title: 'Comprueba antes de enviar',
  change: 'Cambiarlo',
  amount: 'Envías {amount}',
  to: 'Destino',
  otherOne: 'La otra: {address}',
  repeat: (amount: string, when: string): string =>
    `Ya enviaste ${amount} a esta dirección (${when}). ¿Enviarlo otra vez?`,
  facts: 'Qué firmas',
  network: 'Red',
  from: 'Origen',
  fromNamed: '{account} {address}',
  fee: 'Comisión de red',
  upTo: '<b>{amount}</b> como máximo',
  upToWithDeposit: '<b>{amount}</b> como máximo, con el depósito para la nueva cuenta de token del destinatario',
  compared: 'Comparé cada carácter con la fuente de la que obtuve la dirección.',
  isContract: 'Esta dirección es un contrato. Puede que no sea capaz de devolver el dinero.',
  contractAgreed: 'Conozco este contrato y quiero enviarle dinero.',
  final: 'De tu cartera sale exactamente esto, más la comisión de red. Una vez confirmado, nadie puede revertirlo.',
  why: 'Cada envío pide tu contraseña, para que nadie más pueda vaciar esta cartera.',
  send: (amount: string) => `Enviar ${amount}`,
  sending: 'Firmando y enviando…',
  locked: 'La cartera se bloqueó sola. No se envió nada.',
} as const

export const RECIPIENT = {
  own: 'Tu propia cuenta',
  known: (date: string): string => `Ya usada, por última vez el ${date}`,
  new: {
    tag: 'Dirección nueva',
    text: 'Que esta cartera sepa, nunca ha pagado a esta dirección. Compruébala entera.',
  },
  lookAlike: {
    tag: 'Se parece a otra dirección',
    text: 'No envíes nada hasta haber comparado cada carácter. Esta dirección se parece a otra que esta cartera conoce, pero es distinta.',
  },
}
