/** All words of the checkout page. */
import * as checkout from '../../es/checkout.ts'
import * as controlsParts from '../../es/controls/parts.ts'
import * as controlsWindow from '../../es/controls/window.ts'
import * as failures from '../../es/failures.ts'
import * as outcomes from '../../es/outcomes.ts'
import * as refusals from '../../es/refusals.ts'
import type { Translations } from '../words.ts'

export const PAGE = {
  checkout,
  'controls/parts': controlsParts,
  'controls/window': controlsWindow,
  failures,
  outcomes,
  refusals,
} satisfies Partial<Translations>
