// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Address, groupAddress } from '../../../../src/ui/parts/address.tsx'
import { show, shownText } from '../../../support/ui/stage.tsx'

const EVM = '0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f'

test('security T48 an EVM address is shown in ten groups of four, the first with its 0x', () => {
  expect(groupAddress(EVM)).toEqual(['0x9d8a', '62f6', '56a8', 'd161', '5c12', '94fd', '71e9', 'cfb3', 'e485', '5a4f'])
  expect(groupAddress('7Np41oeYqP')).toEqual(['7Np4', '1oeY', 'qP'])
})

test('security T48 every address is complete, and a copy contains no spaces', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Za-z]{1,90}$/), (address) => {
      show(<Address of={address} />)
      expect(document.body.textContent).toBe(address)
      expect(shownText()).not.toContain('…')
    }),
    { numRuns: 50 },
  )
})
