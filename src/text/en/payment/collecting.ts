/** The forms: loaded with the first payment that asks for details. architecture A4. */
export const COLLECT = {
  title: 'Your details',
  signed:
    'You’ve already signed this payment. Enter your details again to finish it: your browser closed before Tender could send them.',
  refused: 'The payment service didn’t accept these details. Check them and try again.',
  notOurs:
    'The payment service doesn’t take these details from Tender’s form. Use its own form, or choose another way to pay.',
  noFormTitle: 'Tender can’t ask for these details',
  noForm:
    'Nothing was sent. The payment service wants to know who’s paying, but didn’t give a form that Tender can show.',
  secretTitle: 'This form asks for a secret',
  secret: 'Nothing was sent. The form asks for a password, PIN, key or recovery words, and no payment needs them.',
  otherWay: 'Choose another way to pay',
  useOurs: 'Fill it in with Tender instead',
  useTheirs: 'Use the payment service’s form',
  go: 'Continue',
  retry: 'Try again',
} as const

export const HOSTED_FORM = {
  banner:
    'This form belongs to <b>{host}</b>. Tender can’t see what you enter. Never enter your Tender password or recovery phrase here.',
  title: (host: string) => `Form from ${host}`,
  problem: 'The form reported a problem.',
  problemSaid: (text: string) => `The form reported a problem: “${text}”`,
  late: 'Form not showing? Open it in a new window',
  opens: 'The form opens in a new window. Fill it in, then come back here.',
  isOpen: 'The form is open in another window. When you’ve submitted it, your payment continues here.',
  open: 'Open form',
  show: 'Show form',
  submitted: 'I’ve submitted the form',
} as const

export const OWN_FORM = {
  note: 'Tender sends this to the payment service with your payment and never stores it. Never enter your password or recovery phrase here.',
  which: 'Choose which details to give',
  country: 'Choose a country',
  optional: '{label} <note>(optional)</note>',
  terms: 'I accept the <terms>payment service’s terms</terms> and <privacy>privacy policy</privacy>',
} as const
