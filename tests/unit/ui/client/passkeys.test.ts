// The relying party of the passkey: the extension itself, or the gateway's host where the browser gives an extension none.
import { beforeEach, expect, test, vi } from 'vitest'
import { makePasskey } from '../../../../src/ui/client/new-passkey.ts'
import { askPasskey } from '../../../../src/ui/client/passkeys.ts'

const PASSKEY = { credentialId: btoa('id'), salt: btoa('salt') }
const HOST = 'gateway.tender.test'

class Made {
  rawId = new Uint8Array([1, 2]).buffer
  getClientExtensionResults = () => ({ prf: { results: { first: new Uint8Array(32) } } })
}

type Options = { publicKey: { rp?: { id?: string }; rpId?: string } }
let asked: (string | undefined)[]
/** What the browser answers for each relying party, the extension's own as `undefined`. */
function browserThat(answer: (id: string | undefined) => Made) {
  const respond = async (id: string | undefined) => {
    asked.push(id)
    return answer(id)
  }
  vi.stubGlobal('navigator', {
    credentials: {
      create: ({ publicKey }: Options) => respond(publicKey.rp?.id),
      get: ({ publicKey }: Options) => respond(publicKey.rpId),
    },
  })
}
const manifest = (hosts: readonly string[]) =>
  vi.stubGlobal('browser', { runtime: { getManifest: () => ({ host_permissions: hosts }) } })
const refuse = (name: string) => {
  throw new DOMException('', name)
}

beforeEach(() => {
  asked = []
  vi.stubGlobal('PublicKeyCredential', Made)
  vi.stubGlobal('window', { PublicKeyCredential: Made })
  manifest([`https://${HOST}/*`, 'https://pay.tender.test/*'])
})

const WAYS = [
  ['made', makePasskey],
  ['asked', () => askPasskey(PASSKEY)],
] as const

test.each(WAYS)('security §8.3 a passkey is %s for the extension itself', async (_, act) => {
  browserThat(() => new Made())
  expect(await act()).toMatchObject({ secret: btoa('\0'.repeat(32)) })
  expect(asked).toEqual([undefined])
})

test.each(WAYS)(
  'security §8.3 it is %s for the gateway’s host where the browser gives an extension none',
  async (_, act) => {
    browserThat((id) => (id === undefined ? refuse('SecurityError') : new Made()))
    expect(await act()).toMatchObject({ secret: btoa('\0'.repeat(32)) })
    expect(asked).toEqual([undefined, HOST])
  },
)

test.each(WAYS)('security §8.3 what the person refused is not %s again', async (_, act) => {
  browserThat(() => refuse('NotAllowedError'))
  expect(await act()).toBe('refused')
  expect(asked).toEqual([undefined])
})

test.each(WAYS)('security §8.3 without the permission for a host it is not %s', async (_, act) => {
  manifest(['http://127.0.0.1/*'])
  browserThat(() => refuse('SecurityError'))
  expect(await act()).toBe('refused')
})
