/** viem computes the same with the noble of the build as with its own. architecture §11. */

import * as own from 'viem/utils'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { oneNoble } from '../../wxt.config.ts'

const USED = 'keccak256, hashMessage, getAddress, publicKeyToAddress'

async function bundled(): Promise<typeof own> {
  const entry = '\0entry'
  const plugin = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? entry : null),
    load: (id: string) => (id === entry ? `export { ${USED} } from 'viem/utils'` : null),
  }
  const input = { input: 'entry', preserveEntrySignatures: 'strict' as const }
  const made = await build({
    ...{ configFile: false, logLevel: 'silent', plugins: [plugin], resolve: oneNoble },
    build: { write: false, rollupOptions: input },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  const text = Buffer.from(chunk?.code ?? '').toString('base64')
  return import(/* @vite-ignore */ `data:text/javascript;base64,${text}`)
}

test('architecture §11 hashes and addresses agree', async () => {
  const ours = await bundled()
  for (let length = 0; length < 300; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + length) % 256)
    expect(ours.keccak256(bytes)).toBe(own.keccak256(bytes))
    expect(ours.hashMessage({ raw: bytes })).toBe(own.hashMessage({ raw: bytes }))
  }
  const key = `0x04${'7a'.repeat(64)}` as const
  expect(ours.publicKeyToAddress(key)).toBe(own.publicKeyToAddress(key))
  expect(ours.getAddress(`0x${'ab'.repeat(20)}`)).toBe(own.getAddress(`0x${'ab'.repeat(20)}`))
})
