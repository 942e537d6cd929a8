// @vitest-environment happy-dom
// The pages about the payment service and the networks: what is in use, what is tested before it is kept, and what went wrong.
import { beforeEach, expect, test } from 'vitest'
import type { ConnectionsView } from '../../../../src/messages/views.ts'
import type { Hosts } from '../../../../src/ui/client/client.ts'
import { CONNECTIONS, OWN_CONNECTIONS } from '../../../gallery/states/views.ts'
import {
  type Answers,
  alerts,
  button,
  buttonNames,
  failing,
  field,
  heading,
  press,
  settle,
  shownText,
  statuses,
  stopClock,
  submit,
  type,
} from '../../../support/ui/stage.tsx'
import { openTab } from '../../../support/ui/wallet-tab.tsx'

const URL_OF_NODE = 'https://base-mainnet.g.alchemy.com/v2/0123456789abcdef'

beforeEach(stopClock)

async function openPage(hash: string, answers: Answers = {}, allow: Hosts['allow'] = async () => true) {
  const asked: string[] = []
  const hosts: Hosts = {
    allow: (url) => {
      asked.push(`allow ${url}`)
      return allow(url)
    },
    forget: async (url) => void asked.push(`forget ${url}`),
  }
  const worker = await openTab(hash, { 'connections.get': () => CONNECTIONS, ...answers }, { hosts })
  const sent = () => worker.asked.filter(({ name }) => /^connections\.[^g]/.test(name))
  return { asked, sent }
}

test('the service page says where the service is and how this wallet is named there', async () => {
  await openPage('#service')
  expect(heading()).toBe('Payment service')
  expect(shownText()).toContain('api.pay.walletconnect.com')
  expect(shownText()).toContain('Nothing yet, so the service doesn’t answer')
  expect(buttonNames()).not.toContain('Remove mine')
  expect(button('Test and save').disabled).toBe(true)
})

test('an App-Id is tested and kept, the field is emptied, and it can be removed again', async () => {
  const { sent } = await openPage('#service', {
    'connections.setIdentity': () => OWN_CONNECTIONS,
    'connections.clearIdentity': () => CONNECTIONS,
  })
  type(field('Your App-Id'), '  my-app-7f3a ')
  await submit(field('Your App-Id'))
  expect(sent()).toEqual([{ name: 'connections.setIdentity', args: { kind: 'app-id', value: 'my-app-7f3a' } }])
  expect(shownText()).toContain('App-Id ending in 7f3a, set by you')
  expect(statuses()).toContain('Saved. Your next payment uses it, and waiting payments continue.')
  expect(field('Your App-Id').value).toBe('')
  await press(button('Remove mine'))
  expect(shownText()).toContain('Nothing yet')
})

test('a key that the service refuses is told and stays in the field, and nothing else changes', async () => {
  await openPage('#service', {
    'connections.setIdentity': failing({ code: 'gateway/unauthorized' }),
  })
  await press(document.querySelector('#identity-api-key') as HTMLElement)
  type(field('Your key'), 'wrong')
  await submit(field('Your key'))
  expect(alerts()).toEqual([expect.stringContaining('The payment service refused this App-Id or key')])
  expect(field('Your key').value).toBe('wrong')
  expect(shownText()).toContain('Nothing yet')
})

test('a node is allowed by the browser, tested and kept; its key is shown by its last letters only', async () => {
  const { asked, sent } = await openPage('#networks', { 'connections.addEndpoint': () => OWN_CONNECTIONS })
  expect(shownText()).toContain('Built in: mainnet.base.org, base-rpc.publicnode.com and base.drpc.org')
  await press(button('Use my own node for Base'))
  expect(document.activeElement?.id).toBe('node-eip155:8453')
  expect(shownText()).toContain('WXT_CONNECT_HOSTS')
  type(field('Address of a Base node'), ` ${URL_OF_NODE} `)
  await submit(field('Address of a Base node'))
  expect(asked).toEqual([`allow ${URL_OF_NODE}`])
  expect(sent()).toEqual([{ name: 'connections.addEndpoint', args: { chainId: 'eip155:8453', url: URL_OF_NODE } }])
  expect(shownText()).toContain('base-mainnet.g.alchemy.com/…cdef')
  expect(shownText()).not.toContain('0123456789')
  expect(shownText()).not.toContain('mainnet.base.org')
  expect(statuses()).toContain('Added. Tender asks it from now on.')
})

test.each<[string, () => Promise<boolean>, Answers, string, number]>([
  ['the browser does not allow', async () => false, {}, 'The browser didn’t allow Tender to reach that host.', 0],
  [
    'is at no host of the manifest',
    () => Promise.reject(new Error('Only permissions specified in the manifest may be requested.')),
    {
      'connections.addEndpoint': failing({ code: 'endpoint/refused', reason: 'other-host' }),
    },
    'another host needs a build of its own',
    1,
  ],
  [
    'is behind',
    async () => true,
    {
      'connections.addEndpoint': failing({ code: 'endpoint/behind' }),
    },
    'Its newest block is old',
    1,
  ],
])('a node that %s is told beside its field, which keeps the address', async (_, allow, answers, words, requests) => {
  const { sent } = await openPage('#networks', answers, allow)
  await press(button('Use my own node for Base'))
  type(field('Address of a Base node'), URL_OF_NODE)
  await submit(field('Address of a Base node'))
  expect(alerts()).toEqual([expect.stringContaining(words)])
  expect(field('Address of a Base node').value).toBe(URL_OF_NODE)
  expect(sent()).toHaveLength(requests)
})

test('the last node at a host takes the browser’s permission with it, an earlier one does not', async () => {
  const second = `${URL_OF_NODE}9`
  const withNodes = (own: string[]): ConnectionsView => ({
    ...CONNECTIONS,
    networks: CONNECTIONS.networks.map((one, index) => (index === 0 ? { ...one, own } : one)),
  })
  let own = [URL_OF_NODE, second]
  const { asked } = await openPage('#networks', {
    'connections.get': () => withNodes(own),
    'connections.removeEndpoint': ({ url }) => {
      own = own.filter((one) => one !== url)
      return withNodes(own)
    },
  })
  await press(button('Remove base-mainnet.g.alchemy.com/…cdef'))
  expect(asked).toEqual([])
  await press(button('Remove base-mainnet.g.alchemy.com/…def9'))
  expect(asked).toEqual([`forget ${second}`])
  expect(shownText()).toContain('Built in: mainnet.base.org')
})

test.each(['#service', '#networks'])('%s has a way back, and a failed reading can be repeated', async (hash) => {
  let tries = 0
  await openPage(hash, {
    'connections.get': () => {
      tries += 1
      if (tries === 1) throw new Error('no worker')
      return CONNECTIONS
    },
  })
  expect(shownText()).toContain('Tender didn’t respond.')
  await press(button('Try again'))
  expect(tries).toBe(2)
  await press(button('Back to settings'))
  await settle()
  expect(location.hash).toBe('#settings')
})
