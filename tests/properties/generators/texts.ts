// Text of any code points, including lone surrogates.
import fc from 'fast-check'

const codePoints = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0, max: 0xffff }),
  fc.integer({ min: 0, max: 0x10ffff }),
)
export const texts = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(codePoints, { maxLength }).map((points) => String.fromCodePoint(...points))
