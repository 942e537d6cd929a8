/** Block E in Chromium: whoever is not the wallet's own page, and whoever says what does not fit, changes nothing. pay-once §4.2. */
import { expect } from '@playwright/test'
import { stepIn } from '../../e2e/steps/collecting.ts'
import { withAnother } from '../../hostile/other-extension.ts'
import { browserCells } from '../cells/cells.ts'
import { asOwnPage } from './own-pages.ts'
import { payToTheEnd } from './payer.ts'
import { keepIn } from './phases.ts'
import { titleOf } from './sample.ts'
import { test } from './stage.ts'
import { STRANGERS } from './strangers.ts'
import { judge } from './verdict.ts'

for (const cell of browserCells('E')) {
  const { flow, point, fault } = cell
  test(titleOf(cell), async ({ begin }) => {
    const stage = await begin(flow, fault === 'M03' ? { extension: withAnother() } : {})
    const { payment, goOn } = await keepIn(stage, point)
    const stepNow = () => asOwnPage(stage, payment, (page) => stepIn(page, stage.paymentId))
    const before = await stepNow()
    expect(await STRANGERS[fault]?.(stage, payment)).toEqual([])
    expect(await stepNow()).toBe(before)
    await payment.bringToFront()
    await goOn()
    await payToTheEnd(payment)
    await judge(cell, stage, payment, 'paid')
  })
}
