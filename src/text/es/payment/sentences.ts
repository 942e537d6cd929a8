/** One plain sentence per step of a plan. */

export const PAYS = {
  service:
    'Pagas <b>{amount}</b> en {network} desde tu cuenta {from} a la dirección del servicio de pago {recipient}. Tu firma caduca: {time}.',
  before:
    'Pagas <b>{amount}</b> en {network} desde tu cuenta {from} a {recipient}, una dirección a la que ya pagaste. Tu firma caduca: {time}.',
  unknown:
    'Pagas <b>{amount}</b> en {network} desde tu cuenta {from} a {recipient}, que Tender no reconoce. Tu firma caduca: {time}.',
} as const

export const PAYS_BY_PERMIT = {
  service:
    'Pagas <b>{amount}</b> en {network} desde tu cuenta {from}, a través de Permit2, a la dirección del servicio de pago {recipient}. Tu firma caduca: {time}.',
  before:
    'Pagas <b>{amount}</b> en {network} desde tu cuenta {from}, a través de Permit2, a {recipient}, una dirección a la que ya pagaste. Tu firma caduca: {time}.',
  unknown:
    'Pagas <b>{amount}</b> en {network} desde tu cuenta {from}, a través de Permit2, a {recipient}, que Tender no reconoce. Tu firma caduca: {time}.',
} as const

export const SENDS = {
  service:
    'Envías <b>{amount}</b> en {network} desde tu cuenta {from} a la dirección del servicio de pago {recipient}. Cuando la red lo confirme, nadie podrá revertirlo.',
  before:
    'Envías <b>{amount}</b> en {network} desde tu cuenta {from} a {recipient}, una dirección a la que ya pagaste. Cuando la red lo confirme, nadie podrá revertirlo.',
  unknown:
    'Envías <b>{amount}</b> en {network} desde tu cuenta {from} a {recipient}, que Tender no reconoce. Cuando la red lo confirme, nadie podrá revertirlo.',
} as const

export const SENDS_TO_CONTRACT = {
  service:
    'Envías <b>{amount}</b> en {network} desde tu cuenta {from} al contrato del servicio de pago {recipient}. Límite: {time}. Después falla, en lugar de pagar tarde.',
  before:
    'Envías <b>{amount}</b> en {network} desde tu cuenta {from} a {recipient}, un contrato inteligente al que ya pagaste. Límite: {time}. Después falla, en lugar de pagar tarde.',
  unknown:
    'Envías <b>{amount}</b> en {network} desde tu cuenta {from} a {recipient}, un contrato inteligente que Tender no reconoce. Límite: {time}. Después falla, en lugar de pagar tarde.',
} as const

export const PAYS_ON_SOLANA = {
  service: 'Pagas <b>{amount}</b> en {network} desde tu cuenta {from} a la dirección del servicio de pago {recipient}.',
  before: 'Pagas <b>{amount}</b> en {network} desde tu cuenta {from} a {recipient}, una dirección a la que ya pagaste.',
  unknown: 'Pagas <b>{amount}</b> en {network} desde tu cuenta {from} a {recipient}, que Tender no reconoce.',
} as const

export const ALSO_PAYS = {
  service:
    'Además, pagas <b>{amount}</b> en {network} desde tu cuenta {from} a la dirección del servicio de pago {recipient}.',
  before:
    'Además, pagas <b>{amount}</b> en {network} desde tu cuenta {from} a {recipient}, una dirección a la que ya pagaste.',
  unknown: 'Además, pagas <b>{amount}</b> en {network} desde tu cuenta {from} a {recipient}, que Tender no reconoce.',
} as const

export const STEPS = {
  title: 'Qué firmas',
  removesApproval:
    'Primero se retira una aprobación anterior. Después, Permit2 ({address}) no puede mover tu {token} en {network}.',
  approvesOnce:
    '<b>Aprobación de token, con comisión de red.</b> Permites que Permit2 ({address}) mueva hasta <b>{amount}</b> en {network} para este pago.',
  approves:
    '<b>Aprobación de token, con comisión de red.</b> Permites que Permit2 ({address}) mueva hasta <b>{amount}</b> en {network} para este pago y los futuros. Solo puede mover lo que firmes cada vez. Puedes revocarla más adelante.',
  approvesAny:
    '<b>Aprobación de token, con comisión de red.</b> Permites que Permit2 ({address}) mueva <b>cualquier importe de {token}</b> en {network} para este pago y los futuros. Solo puede mover lo que firmes cada vez. Puedes revocarla más adelante.',
  message: 'Firmas este mensaje con tu cuenta {address}:',
  feeYou: 'Pagas la comisión de red de {amount}.',
  feeOther: 'Otra cuenta, {address}, paga la comisión de red de {amount}.',
  opensYou: 'Se abre una cuenta de token para {owner}. La pagas tú.',
  opensOther: 'Se abre una cuenta de token para {owner}. La paga otra cuenta, {address}.',
  needsSigner: 'También necesita la firma de {address}.',
  note: 'Incluye esta nota pública:',
} as const
