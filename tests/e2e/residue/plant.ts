/** The control of the scanner: every needle, planted in a page of the extension, must be found. */
import { type Hit, named } from './scan.ts'
import type { Needle } from './secrets.ts'
import { type Subject, scanMemory } from './subject.ts'

const MASK = 0x5a

/** @returns what was not found. The page unmasks the bytes, so that only its own memory has them. */
export async function plantAll(subject: Subject, needles: readonly Needle[]): Promise<string[]> {
  const page = await subject.wallet.page('manifest.json')
  const masked = needles.map(({ bytes }) => [...bytes].map((byte) => byte ^ MASK))
  await page.evaluate(
    ([all, mask]) => {
      Reflect.set(
        globalThis,
        'planted',
        all.map((bytes) => Uint8Array.from(bytes, (byte) => byte ^ mask)),
      )
    },
    [masked, MASK] as const,
  )
  const found = new Set(named(scanMemory(subject, needles).hits))
  await page.close()
  const asHit = ({ secret, spelling }: Needle): Hit => ({ secret, spelling, where: 'extension' })
  return named(needles.map(asHit)).filter((one) => !found.has(one))
}
