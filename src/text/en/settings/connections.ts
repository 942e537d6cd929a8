/** The payment service and the networks: how this wallet is named there, and the nodes it asks. */
import type { Identity } from '../../../core/base/connection.ts'

type Kind = Identity['kind']

export const SERVICE = {
  title: 'Payment service',
  lead: 'The App-Id or key that names this wallet to it.',
  note: 'The service answers wallets that name an App-Id or a key. It is not a secret, but whoever has it can use up its quota.',
  askedAt: 'Asked at',
  namedBy: 'Named by',
  unnamed: 'Nothing yet, so the service doesn’t answer',
  remove: 'Remove mine',
  removed: 'Removed.',
  kept: 'Kept. Your next payment uses it, and waiting ones go on.',
  own: 'Use my own',
  keep: 'Test and keep',
  waiting: 'Asking the service…',
}

/** `hint`: its last letters. */
export const NAMED_BY = {
  'app-id': { own: 'App-Id ending in {hint}, set by you', built: 'App-Id ending in {hint}, built in' },
  'api-key': { own: 'Key ending in {hint}, set by you', built: 'Key ending in {hint}, built in' },
} as const satisfies Record<Kind, object>

export const IDENTITY: Record<Kind, { name: string; text: string; label: string }> = {
  'app-id': {
    name: 'App-Id',
    text: 'Meant for wallets. It is sent with a random id of this installation.',
    label: 'Your App-Id',
  },
  'api-key': { name: 'Key', text: 'From the service’s operator, if you have no App-Id.', label: 'Your key' },
}

export const NODES = {
  title: 'Networks',
  lead: 'Which nodes Tender asks for balances, fees and what became of a payment.',
  note: 'Tender asks these nodes for balances, fees and what became of a payment. With a node of your own, a network is asked there and nowhere else. One node alone is believed; of several, two must agree.',
  builtIn: (hosts: string) => `Built in: ${hosts}`,
  remove: 'Remove<unseen> {node}</unseen>',
  removed: 'Removed.',
  added: 'Added. It is asked from now on.',
  useOwn: 'Use my own node<unseen> for {network}</unseen>',
  addAnother: 'Add another node<unseen> for {network}</unseen>',
} as const

export const NODE = {
  label: (network: string) => `Address of a ${network} node`,
  example: 'https://',
  where: 'Where a node may be',
  whereText: 'This build reaches {hosts}. For another host, build Tender with <code>WXT_CONNECT_HOSTS</code>.',
  add: 'Test and add',
  waiting: 'Asking the node…',
  cancel: 'Cancel',
} as const
