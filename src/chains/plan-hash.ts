/** The plan hash: identifies exactly one plan for exactly one option. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { encodeJson } from '../core/base/codec.ts'
import type { SignRequest } from '../core/offer/action.ts'
import type { Option } from '../core/offer/option.ts'

/** Identifies exactly this plan for exactly this option: an approval covers nothing else (security T20). */
export const hashPlan = (plan: readonly SignRequest[], option: Option): string =>
  bytesToHex(sha256(utf8ToBytes(encodeJson([option.id, option.account, option.asset, option.amountBaseUnits, plan]))))
