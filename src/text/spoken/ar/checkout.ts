/** All words of the checkout page. */
import * as checkout from '../../ar/checkout.ts'
import * as controlsParts from '../../ar/controls/parts.ts'
import * as controlsWindow from '../../ar/controls/window.ts'
import * as failures from '../../ar/failures.ts'
import * as outcomes from '../../ar/outcomes.ts'
import * as refusals from '../../ar/refusals.ts'
import type { Translations } from '../words.ts'

export const PAGE = {
  checkout,
  'controls/parts': controlsParts,
  'controls/window': controlsWindow,
  failures,
  outcomes,
  refusals,
} satisfies Partial<Translations>
