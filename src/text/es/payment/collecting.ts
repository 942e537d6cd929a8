/** The forms: loaded with the first payment that asks for details. */
export const COLLECT = {
  title: 'Tus datos',
  signed:
    'Ya firmaste este pago. Escribe tus datos de nuevo para terminarlo: tu navegador se cerró antes de que Tender pudiera enviarlos.',
  refused: 'El servicio de pago no aceptó estos datos. Compruébalos e inténtalo de nuevo.',
  notOurs:
    'El servicio de pago no acepta estos datos desde el formulario de Tender. Usa su propio formulario o elige otra forma de pagar.',
  noFormTitle: 'Tender no puede pedir estos datos',
  noForm:
    'No se envió nada. El servicio de pago quiere saber quién paga, pero no dio un formulario que Tender pueda mostrar.',
  secretTitle: 'Este formulario pide un secreto',
  secret:
    'No se envió nada. El formulario pide una contraseña, un PIN, una clave o palabras de recuperación, y ningún pago los necesita.',
  otherWay: 'Elegir otra forma de pago',
  useOurs: 'Rellenarlo con Tender',
  useTheirs: 'Usar el del servicio de pago',
  go: 'Continuar',
  retry: 'Reintentar',
} as const

export const HOSTED_FORM = {
  banner:
    'Este formulario pertenece a <b>{host}</b>. Tender no puede ver lo que escribes. Nunca escribas aquí tu contraseña de Tender ni tu frase de recuperación.',
  title: (host: string) => `Formulario de ${host}`,
  problem: 'El formulario indicó un problema.',
  problemSaid: (text: string) => `El formulario indicó un problema: «${text}»`,
  late: '¿No ves el formulario? Ábrelo en otra ventana',
  opens: 'El formulario se abre en otra ventana. Rellénalo y vuelve aquí.',
  isOpen: 'El formulario está abierto en otra ventana. Cuando lo hayas enviado, tu pago continúa aquí.',
  open: 'Abrir el formulario',
  show: 'Mostrar el formulario',
  submitted: 'Ya envié el formulario',
} as const

export const OWN_FORM = {
  note: 'Tender envía esto al servicio de pago junto con tu pago y nunca lo guarda. Nunca escribas aquí tu contraseña ni tu frase de recuperación.',
  which: 'Elige qué datos dar',
  country: 'Elige un país',
  optional: '{label} <note>(opcional)</note>',
  terms: 'Acepto las <terms>condiciones del servicio de pago</terms> y la <privacy>política de privacidad</privacy>',
} as const
