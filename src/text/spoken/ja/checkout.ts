/** All words of the checkout page. */
import * as checkout from '../../ja/checkout.ts'
import * as controlsParts from '../../ja/controls/parts.ts'
import * as controlsWindow from '../../ja/controls/window.ts'
import * as failures from '../../ja/failures.ts'
import * as outcomes from '../../ja/outcomes.ts'
import * as refusals from '../../ja/refusals.ts'
import type { Translations } from '../words.ts'

export const PAGE = {
  checkout,
  'controls/parts': controlsParts,
  'controls/window': controlsWindow,
  failures,
  outcomes,
  refusals,
} satisfies Partial<Translations>
