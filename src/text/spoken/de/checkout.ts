/** All words of the checkout page. */
import * as checkout from '../../de/checkout.ts'
import * as controlsParts from '../../de/controls/parts.ts'
import * as controlsWindow from '../../de/controls/window.ts'
import * as failures from '../../de/failures.ts'
import * as outcomes from '../../de/outcomes.ts'
import * as refusals from '../../de/refusals.ts'
import type { Translations } from '../words.ts'

export const PAGE = {
  checkout,
  'controls/parts': controlsParts,
  'controls/window': controlsWindow,
  failures,
  outcomes,
  refusals,
} satisfies Partial<Translations>
