// Solana: token program instructions other than paying the quote from the payer's account. security §5, T01, T02, T13.
import type * as kit from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import * as token from '@solana-program/token'
import * as bench from '../../../support/chains/solana-bench.ts'
import { ask, refuse } from '../../verdict.ts'
import { IN_SOL, LAMPORTS, payer, stranger, type Vector, withAccount, withData, withFee } from './solana.ts'

const { AMOUNT, PAYER_USDC, SHOP_USDC, STRANGER_USDC, TOKEN_2022, USDC, USDT } = bench
const own = bench.PAYER.address
const pay = bench.payment
const and = (instruction: kit.Instruction) => ({ instructions: [pay(), instruction] })
const only = (...instructions: kit.Instruction[]) => ({ instructions })
const ours = { source: PAYER_USDC, owner: payer, delegate: stranger, amount: AMOUNT }
const given = { owned: PAYER_USDC, owner: payer, newAuthority: stranger }
const four: [kit.Address, number][] = [
  [PAYER_USDC, bench.WRITE],
  [USDC, bench.READ],
  [SHOP_USDC, bench.WRITE],
  [own, bench.SIGN],
]
const coins = (destination: kit.Address, amount = LAMPORTS) => ({
  quote: IN_SOL,
  ...only(getTransferSolInstruction({ source: payer, destination, amount })),
})
const in2022 = await bench.accountOf(own, USDC, TOKEN_2022)
const inTether = await bench.accountOf(own, USDT)
const shopTether = await bench.accountOf(bench.SHOP.address, USDT)

export const VECTORS: Vector[] = [
  {
    name: 'Approve: a stranger may take the tokens from now on',
    source: 'security T13',
    ...and(token.getApproveInstruction(ours)),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'ApproveChecked',
    source: 'security T13',
    ...and(token.getApproveCheckedInstruction({ ...ours, mint: USDC, decimals: 6 })),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'Revoke: takes back what the payer gave to another',
    ...and(token.getRevokeInstruction(ours)),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'SetAuthority: the token account itself is given away',
    source: 'security T13',
    ...and(token.getSetAuthorityInstruction({ ...given, authorityType: token.AuthorityType.AccountOwner })),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'SetAuthority: a stranger may close the account',
    source: 'security T13',
    ...and(token.getSetAuthorityInstruction({ ...given, authorityType: token.AuthorityType.CloseAccount })),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'CloseAccount: its rent goes to a stranger',
    source: 'security T13',
    ...and(token.getCloseAccountInstruction({ account: PAYER_USDC, destination: stranger, owner: payer })),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'Burn',
    ...and(token.getBurnInstruction({ account: PAYER_USDC, mint: USDC, authority: payer, amount: 1n })),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'Batch: transfers inside an instruction',
    ...and(
      token.getBatchInstruction([
        token.getTransferInstruction({ source: PAYER_USDC, destination: STRANGER_USDC, authority: payer, amount: 9n }),
      ]),
    ),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'plain Transfer out of an account of the payer’s that may hold any token',
    ...only(
      token.getTransferInstruction({ source: payer.address, destination: SHOP_USDC, authority: payer, amount: AMOUNT }),
    ),
    expected: refuse('source-account'),
  },
  {
    name: 'TransferCheckedWithFee: less arrives than leaves',
    ...withFee(AMOUNT / 100n),
    expected: ask('page', 'fee-withheld'),
  },
  {
    name: 'a confidential transfer: nobody sees how much',
    ...only(bench.call(TOKEN_2022, four, [27, 7])),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'a fifth account: a transfer hook runs',
    ...only(withAccount(pay({}, TOKEN_2022), stranger, bench.WRITE)),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'a byte behind the decimals',
    ...only(withData(pay(), (was) => [...was, 0])),
    expected: refuse('instruction-unknown'),
  },
  { name: 'one base unit more', ...only(pay({ amount: AMOUNT + 1n })), expected: refuse('amount-differs') },
  { name: 'everything', ...only(pay({ amount: 2n ** 64n - 1n })), expected: refuse('amount-differs') },
  {
    name: 'two legs whose sum is the quote where 64 bits run over',
    ...only(pay({ amount: 2n ** 63n + AMOUNT }), pay({ amount: 2n ** 63n })),
    expected: refuse('amount-differs'),
  },
  {
    name: 'USDT, rightly written in every place, where USDC was quoted',
    source: 'security T02',
    ...only(pay({ mint: USDT, source: inTether, destination: shopTether })),
    expected: refuse('token-differs'),
  },
  {
    name: 'the quoted token by the other token program',
    ...only(pay({ source: in2022 }, TOKEN_2022)),
    expected: refuse('token-differs'),
  },
  { name: 'with other decimals', ...only(pay({ decimals: 9 })), expected: refuse('token-differs') },
  { name: 'out of a stranger’s account', ...only(pay({ source: STRANGER_USDC })), expected: refuse('source-account') },
  {
    name: 'by the authority of the sponsor, out of the payer’s account',
    ...only(pay({ authority: bench.SPONSOR.signer }), bench.call(bench.MEMO_V2, [[own, bench.SIGN]], [65])),
    expected: refuse('source-account'),
  },
  {
    name: 'back into the payer’s own account',
    ...only(pay({ destination: PAYER_USDC })),
    expected: refuse('recipient-invalid'),
  },
  { name: 'to the token itself', ...only(pay({ destination: USDC })), expected: refuse('recipient-invalid') },
  {
    name: 'to an account that nobody knows',
    source: 'security T19, §5',
    ...only(pay({ destination: STRANGER_USDC })),
    expected: ask('line', 'collector-unknown'),
  },
  {
    name: 'nine tenths to the shop, one to a stranger',
    source: 'security §5',
    ...only(pay({ amount: AMOUNT - 1_240_000n }), pay({ amount: 1_240_000n, destination: STRANGER_USDC })),
    expected: ask('page', 'collector-unknown', 'two-recipients'),
  },
  {
    name: 'three legs',
    ...only(pay({ amount: AMOUNT - 2n }), pay({ amount: 1n }), pay({ amount: 1n, destination: STRANGER_USDC })),
    expected: refuse('too-many-transfers'),
  },
  { name: 'coins: a lamport more', ...coins(bench.SHOP.address, LAMPORTS + 1n), expected: refuse('amount-differs') },
  { name: 'coins: to oneself', ...coins(own), expected: refuse('recipient-invalid') },
  {
    name: 'coins where tokens were quoted',
    ...only(getTransferSolInstruction({ source: payer, destination: bench.SHOP.address, amount: AMOUNT })),
    expected: refuse('token-differs'),
  },
]
