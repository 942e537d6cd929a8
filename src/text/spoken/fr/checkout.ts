/** All words of the checkout page. */
import * as checkout from '../../fr/checkout.ts'
import * as controlsParts from '../../fr/controls/parts.ts'
import * as controlsWindow from '../../fr/controls/window.ts'
import * as failures from '../../fr/failures.ts'
import * as outcomes from '../../fr/outcomes.ts'
import * as refusals from '../../fr/refusals.ts'
import type { Translations } from '../words.ts'

export const PAGE = {
  checkout,
  'controls/parts': controlsParts,
  'controls/window': controlsWindow,
  failures,
  outcomes,
  refusals,
} satisfies Partial<Translations>
