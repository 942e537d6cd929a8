/** Block A in Chromium: the worker or the whole browser dies at every crash point, and the payment is made once. pay-once §4.1, §4.2. */
import { expect } from '@playwright/test'
import { browserCells } from '../cells/cells.ts'
import { payToTheEnd } from './payer.ts'
import { BEFORE_CONSENT, bringTo, die } from './points.ts'
import { titleOf } from './sample.ts'
import { asksOf, follow, test } from './stage.ts'
import { judge } from './verdict.ts'

/** Before the options are written down they are asked for again; after that, never. */
const FROM_OPTIONS = ['CP02', 'CP03']

for (const cell of browserCells('A')) {
  const { flow, point, fault } = cell
  test(titleOf(cell), async ({ begin }) => {
    const stage = await begin(flow, { isKilled: fault === 'K2' })
    const { payment, over } = await bringTo(stage, point)
    if (BEFORE_CONSENT.includes(point)) expect(asksOf(stage, 'confirm')).toBe(0)
    await die(stage, fault)
    await over()
    const shown = fault === 'K1' && payment ? payment : await follow(stage)
    await payToTheEnd(shown)
    expect(asksOf(stage, 'options')).toBe(FROM_OPTIONS.includes(point) ? 2 : 1)
    await judge(cell, stage, shown, 'paid')
  })
}
