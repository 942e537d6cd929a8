/** What to send, where and how much, and what is wrong with it. */
import type { RentRefusal, SendRefusal } from '../../../core/base/errors.ts'
import { plural } from '../grammar.ts'

export const SEND_FORM = {
  title: 'Enviar',
  token: 'Token',
  held: (token: string, network: string, amount: string) => `${token} en ${network}: ${amount}`,
  to: 'Destino',
  picture: 'Elegir una imagen de su código QR',
  pastePicture: 'O pega la imagen en el campo de arriba.',
  noCode: 'Tender no puede leer un código QR en esta imagen. Prueba con una más nítida o más grande.',
  notAddress: 'Este código pide más que una dirección, así que Tender no lo usa. Pide solo la dirección.',
  isAddress: 'Es una dirección: consultarla',
  networkOfCode: (network: string) => `Este código es para ${network}, así que el token elegido es de ${network}.`,
  otherNetwork: (network: string, token: string, chosen: string) =>
    `Este código es para ${network}, pero has elegido ${token} en ${chosen}. Elige un token en ${network} o escribe la dirección sin el código.`,
  unknownNetwork: (id: string) =>
    `Este código es para una red que Tender no tiene (${id}). Pide una dirección en otra.`,
  amount: (token: string) => `Importe en ${token}`,
  notDigits: 'Escribe solo cifras, con una coma antes de los decimales.',
  readAs: (amount: string) => `Son ${amount}.`,
  twoAmounts: (typed: string, whole: string, decimal: string) =>
    `${typed} puede ser dos importes. Escribe ${whole} o ${decimal}.`,
  zero: 'Escribe un importe.',
  tooMuch: (amount: string) => `Tienes ${amount}. Escribe un importe menor.`,
  max: 'Usar todo',
  maxNote: 'Todo el saldo. Si este token también paga la comisión de red, se descuenta la comisión.',
  available: 'Disponible en {network}: {amount}.',
  review: 'Revisar',
  quoting: 'Consultando la comisión de red…',
  unlock: 'Desbloquear la cartera',
  reading: 'Cargando saldos…',
  unread: 'Tender no conoce tus saldos ahora mismo.',
  nothing: 'Esta cuenta aún no tiene nada que enviar. Primero, <receive>recibe dinero</receive>.',
} as const

export const decimalsText = (token: string, count: number): string =>
  plural(count, {
    one: `${token} admite como máximo ${count} decimal.`,
    other: `${token} admite como máximo ${count} decimales.`,
  })

export const tokenAccountText = (wallet: string): string =>
  `Esa es una cuenta de token, no una cartera. La cartera de su dueño es ${wallet}.`

export const SEND_REFUSAL_TEXT: Record<Exclude<SendRefusal, RentRefusal>, { at: 'to' | 'amount'; text: string }> = {
  'other-network': { at: 'to', text: 'Esa dirección es de otro tipo de red. Elige un token de esa red.' },
  'own-address': { at: 'to', text: 'Esa es tu propia dirección.' },
  contract: {
    at: 'to',
    text: 'Ese es el contrato de un token. Lo que envíes ahí suele perderse para siempre.',
  },
  'payment-contract': {
    at: 'to',
    text: 'Esa dirección solo acepta pagos mediante enlaces de pago. Lo que envíes ahí suele perderse para siempre.',
  },
  'known-contract': {
    at: 'to',
    text: 'Ese es un contrato que usan las aplicaciones, no una cartera. Lo que envíes ahí suele perderse para siempre.',
  },
  precompile: {
    at: 'to',
    text: 'Esa dirección es parte de la propia red, no una cartera. Lo que envíes ahí se pierde para siempre.',
  },
  nobody: { at: 'to', text: 'Nadie tiene una clave para esa dirección. Lo que envíes ahí se pierde para siempre.' },
  'contract-unagreed': { at: 'to', text: 'Esa dirección ahora es un contrato. Revisa el envío otra vez.' },
  'key-or-address': {
    at: 'to',
    text: 'Puede ser una clave privada o una dirección que no es de una cartera. No se envió ni se guardó nada.',
  },
  'not-a-wallet': {
    at: 'to',
    text: 'Esa no es la dirección de una cartera. El dinero enviado ahí podría perderse para siempre.',
  },
  program: { at: 'to', text: 'Ese es un programa, no una cartera. Lo que envíes ahí suele perderse para siempre.' },
  mint: {
    at: 'to',
    text: 'Ese es el mint de un token, no una cartera. Lo que envíes ahí suele perderse para siempre.',
  },
  'token-account': {
    at: 'to',
    text: 'Esa es una cuenta de token, no una cartera. Pide la dirección de la cartera de su dueño.',
  },
  sysvar: {
    at: 'to',
    text: 'Ese es un sysvar, parte de la propia red, no una cartera. Lo que envíes ahí se pierde para siempre.',
  },
  'stake-account': {
    at: 'to',
    text: 'Esa es una cuenta de stake, no una cartera. Pide la dirección de la cartera de su dueño.',
  },
  'vote-account': {
    at: 'to',
    text: 'Esa es la cuenta de voto de un validador, no una cartera. Pide la dirección de la cartera de su dueño.',
  },
  'nonce-account': {
    at: 'to',
    text: 'Esa es una cuenta de nonce, no una cartera. Pide la dirección de la cartera de su dueño.',
  },
  'program-account': {
    at: 'to',
    text: 'Esa cuenta pertenece a un programa y no es una cartera. El dinero enviado ahí podría perderse para siempre.',
  },
  'too-much': { at: 'amount', text: 'No tienes tanto. Escribe un importe menor.' },
}

export const RENT_TEXT: Record<RentRefusal, (least: string) => string> = {
  'rent-new': (least) => `Una cuenta nueva de Solana debe tener al menos ${least}. Envía esa cantidad o más.`,
  'rent-left': (least) =>
    `En Solana puedes quedarte con nada o con al menos ${least}, además de la comisión. Envía menos o usa todo.`,
}
