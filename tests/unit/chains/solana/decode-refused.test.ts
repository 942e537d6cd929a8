// Solana transactions that do more than pay, or something else: each built by the program's own client where it has one, each
// with the reason for which it is not understood. Row by row security §5; the malicious corpus of A.8.
import * as kit from '@solana/kit'
import * as budget from '@solana-program/compute-budget'
import { getAddMemoInstruction } from '@solana-program/memo'
import * as system from '@solana-program/system'
import * as token from '@solana-program/token'
import { expect, test } from 'vitest'
import type { RefuseReason } from '../../../../src/core/plan/reasons.ts'
import * as bench from '../../../support/chains/solana-bench.ts'
import {
  ATA_PROGRAM,
  BUDGET_PROGRAM,
  call,
  explained,
  MEMO_V2,
  PAYER,
  PAYER_USDC,
  payment,
  SHOP,
  SHOP_USDC,
  SIGN,
  SIGN_WRITE,
  SPONSOR,
  STRANGER,
  STRANGER_USDC,
  SYSTEM_PROGRAM,
  TOKEN,
  TOKEN_2022,
  transaction,
  USDC,
  USDT,
  WRITE,
} from '../../../support/chains/solana-bench.ts'

const UNKNOWN: RefuseReason = 'instruction-unknown'
/** The reason is `UNKNOWN` where none is named. */
type Row = [what: string, instructions: readonly kit.Instruction[], reason?: RefuseReason]
const payer = PAYER.signer
const stranger = STRANGER.address
const seeded = { baseAccount: payer, base: PAYER.address, seed: 'x' }
const bytesOf = (instruction: kit.Instruction) => instruction.data ?? new Uint8Array()
const withData = (instruction: kit.Instruction, data: (was: number[]) => number[]): kit.Instruction => ({
  ...instruction,
  data: Uint8Array.from(data([...bytesOf(instruction)])),
})
const withAccount = (instruction: kit.Instruction, address: kit.Address, role: number): kit.Instruction => ({
  ...instruction,
  accounts: [...(instruction.accounts ?? []), { address, role }],
})
const swapped = (instruction: kit.Instruction, at: number, address: kit.Address): kit.Instruction => ({
  ...instruction,
  accounts: (instruction.accounts ?? []).map((one, index) => (index === at ? { ...one, address } : one)),
})

const funded = { payer, space: 0n, programAddress: stranger }
const coins = system.getTransferSolInstruction({ source: payer, destination: SHOP.address, amount: 7n })
const nonce = { nonceAccount: STRANGER_USDC, nonceAuthority: payer }
const SYSTEM_ROWS: Row[] = [
  [
    'Assign: gives the account to a program',
    [system.getAssignInstruction({ account: payer, programAddress: stranger })],
  ],
  ['Allocate: makes it unusable for coins', [system.getAllocateInstruction({ newAccount: payer, space: 9n })]],
  [
    'CreateAccount: coins that leave without a transfer',
    [system.getCreateAccountInstruction({ ...funded, newAccount: SPONSOR.signer, lamports: 9n })],
  ],
  [
    'CreateAccountAllowPrefund',
    [system.getCreateAccountAllowPrefundInstruction({ ...funded, newAccount: SPONSOR.signer, lamports: 9n })],
  ],
  [
    'CreateAccountWithSeed',
    [system.getCreateAccountWithSeedInstruction({ ...seeded, ...funded, newAccount: stranger, amount: 9n })],
  ],
  [
    'AllocateWithSeed',
    [system.getAllocateWithSeedInstruction({ ...seeded, newAccount: stranger, space: 9n, programAddress: stranger })],
  ],
  ['AssignWithSeed', [system.getAssignWithSeedInstruction({ ...seeded, account: stranger, programAddress: stranger })]],
  [
    'TransferWithSeed',
    [
      system.getTransferSolWithSeedInstruction({
        ...{ source: stranger, baseAccount: payer, destination: SHOP.address },
        amount: 9n,
        fromSeed: 'x',
        fromOwner: stranger,
      }),
    ],
  ],
  ['T14 AdvanceNonce in front: usable weeks later', [system.getAdvanceNonceAccountInstruction(nonce)], 'durable-nonce'],
  [
    'T14 WithdrawNonce',
    [system.getWithdrawNonceAccountInstruction({ ...nonce, recipientAccount: stranger, withdrawAmount: 9n })],
    'durable-nonce',
  ],
  [
    'T14 InitializeNonce',
    [system.getInitializeNonceAccountInstruction({ nonceAccount: stranger, nonceAuthority: PAYER.address })],
    'durable-nonce',
  ],
  [
    'T14 AuthorizeNonce',
    [system.getAuthorizeNonceAccountInstruction({ ...nonce, newNonceAuthority: stranger })],
    'durable-nonce',
  ],
  ['T14 UpgradeNonce', [system.getUpgradeNonceAccountInstruction({ nonceAccount: stranger })], 'durable-nonce'],
  ['coins beside tokens', [coins], 'too-many-transfers'],
  [
    'no instruction’s bytes',
    [
      call(
        SYSTEM_PROGRAM,
        [
          [PAYER.address, SIGN_WRITE],
          [stranger, WRITE],
        ],
        [],
      ),
    ],
  ],
]

const TOKENS = { source: PAYER_USDC, mint: USDC, owner: payer }
const ours = { account: PAYER_USDC, mint: USDC }
const givenAway = { owned: PAYER_USDC, owner: payer, newAuthority: stranger }
const minted = { mint: USDC, mintAuthority: payer }
const plain = token.getTransferInstruction({
  ...{ source: PAYER_USDC, destination: SHOP_USDC, authority: payer, amount: 9n },
})
/** A transfer fee instruction with this sub-opcode; 1 is TransferCheckedWithFee. */
const transferFee = (opcode: number) =>
  call(
    TOKEN_2022,
    [[PAYER_USDC, WRITE], USDC, [SHOP_USDC, WRITE], [PAYER.address, SIGN]],
    [26, opcode, ...Array(8).fill(1), 6, ...Array(8).fill(0)],
  )
const TOKEN_ROWS: Row[] = [
  ['plain Transfer out of an account that may hold any token', [swapped(plain, 0, STRANGER_USDC)], 'source-account'],
  ['Approve: a standing allowance', [token.getApproveInstruction({ ...TOKENS, delegate: stranger, amount: 9n })]],
  ['ApproveChecked', [token.getApproveCheckedInstruction({ ...TOKENS, delegate: stranger, amount: 9n, decimals: 6 })]],
  ['Revoke', [token.getRevokeInstruction(TOKENS)]],
  [
    'SetAuthority: the account itself is given away',
    [token.getSetAuthorityInstruction({ ...givenAway, authorityType: token.AuthorityType.AccountOwner })],
  ],
  [
    'SetAuthority of closing',
    [token.getSetAuthorityInstruction({ ...givenAway, authorityType: token.AuthorityType.CloseAccount })],
  ],
  ['CloseAccount', [token.getCloseAccountInstruction({ account: PAYER_USDC, destination: stranger, owner: payer })]],
  ['Burn', [token.getBurnInstruction({ ...ours, authority: payer, amount: 9n })]],
  ['BurnChecked', [token.getBurnCheckedInstruction({ ...ours, authority: payer, amount: 9n, decimals: 6 })]],
  ['MintTo', [token.getMintToInstruction({ ...minted, token: stranger, amount: 9n })]],
  ['MintToChecked', [token.getMintToCheckedInstruction({ ...minted, token: stranger, amount: 9n, decimals: 6 })]],
  ['FreezeAccount', [token.getFreezeAccountInstruction({ ...ours, owner: payer })]],
  ['ThawAccount', [token.getThawAccountInstruction({ ...ours, owner: payer })]],
  ['SyncNative', [token.getSyncNativeInstruction({ account: PAYER_USDC })]],
  [
    'InitializeAccount3',
    [token.getInitializeAccount3Instruction({ account: stranger, mint: USDC, owner: PAYER.address })],
  ],
  ['InitializeImmutableOwner', [token.getInitializeImmutableOwnerInstruction({ account: PAYER_USDC })]],
  [
    'UnwrapLamports',
    [token.getUnwrapLamportsInstruction({ source: PAYER_USDC, destination: stranger, authority: payer, amount: 9n })],
  ],
  [
    'WithdrawExcessLamports',
    [token.getWithdrawExcessLamportsInstruction({ source: PAYER_USDC, destination: stranger, authority: payer })],
  ],
  ['Batch: instructions inside an instruction', [token.getBatchInstruction([plain])]],
  ['a fourth account of a plain Transfer', [withAccount(plain, stranger, WRITE)]],
  ['a plain Transfer with decimals, which it does not check', [withData(plain, (was) => [...was, 6])]],
  ['another instruction for transfer fees, as long as a transfer', [transferFee(5)]],
  ['TransferCheckedWithFee of the first token program', [{ ...transferFee(1), programAddress: TOKEN }]],
  ['TransferCheckedWithFee of Token-2022', [transferFee(1)], 'too-many-transfers'],
  [
    'a confidential transfer of Token-2022',
    [call(TOKEN_2022, [[PAYER_USDC, WRITE], USDC, [SHOP_USDC, WRITE], [PAYER.address, SIGN]], [27, 7])],
  ],
  ['a fifth account, as a transfer hook has', [withAccount(payment(), stranger, WRITE)]],
  ['a fifth account that signs, as a multisig has', [withAccount(payment(), SPONSOR.address, SIGN)]],
  ['a byte more', [withData(payment(), (was) => [...was, 0])]],
  ['a byte less', [withData(payment(), (was) => was.slice(0, -1))]],
  ['no byte at all', [withData(payment(), () => [])]],
  ['out of another account of ours', [swapped(payment(), 0, SHOP_USDC)], 'source-account'],
  [
    'out of our account of another token',
    [swapped(payment(), 0, await bench.accountOf(PAYER.address, USDT))],
    'source-account',
  ],
  [
    'out of our account of the other token program',
    [swapped(payment(), 0, await bench.accountOf(PAYER.address, USDC, TOKEN_2022))],
    'source-account',
  ],
  ['by the authority of the fee payer', [swapped(payment(), 3, SPONSOR.address)], 'source-account'],
  ['of another token', [payment({ mint: USDT })], 'too-many-transfers'],
  ['with other decimals', [payment({ decimals: 9 })], 'too-many-transfers'],
  ['by the other token program', [payment({}, TOKEN_2022)], 'too-many-transfers'],
  ['two more transfers', [payment(), payment({ destination: STRANGER_USDC })], 'too-many-transfers'],
]

const SHOP_USDT = await bench.accountOf(SHOP.address, USDT)
const SHOP_2022 = await bench.accountOf(SHOP.address, USDC, TOKEN_2022)
const create = (changes: Partial<Parameters<typeof token.getCreateAssociatedTokenInstruction>[0]> = {}) =>
  token.getCreateAssociatedTokenInstruction({
    ...{ payer: SPONSOR.signer, ata: SHOP_USDC, owner: SHOP.address, mint: USDC },
    ...changes,
  })
const ATA_ROWS: Row[] = [
  [
    'RecoverNested: empties an account',
    [
      token.getRecoverNestedAssociatedTokenInstruction({
        ...{ nestedAssociatedAccountAddress: STRANGER_USDC, nestedTokenMintAddress: USDC },
        ...{ destinationAssociatedAccountAddress: SHOP_USDC, ownerAssociatedAccountAddress: PAYER_USDC },
        ...{ ownerTokenMintAddress: USDC, walletAddress: payer },
      }),
    ],
  ],
  ['RecoverNested’s byte on Create’s accounts', [withData(create(), () => [2])]],
  ['an unknown byte', [withData(create(), () => [3])]],
  ['a byte more', [withData(create(), (was) => [...was, 0])]],
  ['the account of a stranger', [create({ owner: stranger, ata: STRANGER_USDC })]],
  ['the destination’s address for another owner', [create({ owner: stranger })]],
  ['an account of another token', [create({ mint: USDT, ata: await bench.accountOf(SHOP.address, USDT) })]],
  ['the destination’s address for another token', [create({ mint: USDT })]],
  ['for the other token program', [create({ tokenProgram: TOKEN_2022 })]],
  ['for a program that keeps no tokens', [create({ tokenProgram: stranger })]],
  ['with another program as System', [create({ systemProgram: stranger })]],
  ['with a seventh account', [withAccount(create(), stranger, WRITE)]],
  [
    'of another token, where the payment goes',
    [create({ mint: USDT, ata: SHOP_USDT }), payment({ destination: SHOP_USDT })],
  ],
  [
    'of the other program, where the payment goes',
    [create({ tokenProgram: TOKEN_2022, ata: SHOP_2022 }), payment({ destination: SHOP_2022 })],
  ],
  ['twice', [create(), create()]],
]

const limit = budget.getSetComputeUnitLimitInstruction({ units: 60_000 })
const price = budget.getSetComputeUnitPriceInstruction({ microLamports: 1n })
const heap = budget.getRequestHeapFrameInstruction({ bytes: 65_536 })
const loaded = budget.getSetLoadedAccountsDataSizeLimitInstruction({ accountDataSizeLimit: 9 })
const BUDGET_ROWS: Row[] = [
  [
    'T15 the deprecated instruction, with a fee of its own',
    [budget.getRequestUnitsInstruction({ units: 60_000, additionalFee: 4_000_000_000 })],
  ],
  ['T15 two prices', [price, price]],
  ['two limits', [limit, limit]],
  ['two heaps', [heap, heap]],
  ['two loaded sizes', [loaded, loaded]],
  ['a price with a byte more', [withData(price, (was) => [...was, 0])]],
  ['a price of four bytes', [withData(price, (was) => was.slice(0, 5))]],
  ['a limit of eight bytes', [withData(limit, (was) => [...was, 0, 0, 0, 0])]],
  ['an unknown byte', [call(BUDGET_PROGRAM, [], [5, 0, 0, 0, 0])]],
  ['no byte', [call(BUDGET_PROGRAM, [], [])]],
  ['an account', [withAccount(limit, stranger, WRITE)]],
]

const memo = (text: string) => getAddMemoInstruction({ memo: text }, { programAddress: MEMO_V2 })
const MEMO_ROWS: Row[] = [
  ['of 567 bytes', [memo('x'.repeat(567))]],
  ['that is not UTF-8', [call(MEMO_V2, [], [0xc3, 0x28])]],
  ['with half a surrogate pair', [call(MEMO_V2, [], [0xed, 0xa0, 0x80])]],
  ['in another’s name', [call(MEMO_V2, [stranger], [65])]],
  ['three times', [memo('a'), memo('b'), memo('c')]],
]

const PROGRAMS: [string, string][] = [
  ['Stake', 'Stake11111111111111111111111111111111111111'],
  ['Vote', 'Vote111111111111111111111111111111111111111'],
  ['Config', 'Config1111111111111111111111111111111111111'],
  ['the upgradeable loader', 'BPFLoaderUpgradeab1e11111111111111111111111'],
  ['the loader v4', 'LoaderV411111111111111111111111111111111111'],
  ['the ed25519 precompile', 'Ed25519SigVerify111111111111111111111111111'],
  ['the secp256k1 precompile', 'KeccakSecp256k11111111111111111111111111111'],
  ['the secp256r1 precompile', 'Secp256r1SigVerify1111111111111111111111111'],
  ['address lookup tables', 'AddressLookupTab1e1111111111111111111111111'],
  ['the ZK proofs', 'ZkE1Gama1Proof11111111111111111111111111111'],
  ['the newest memo program', getAddMemoInstruction({ memo: 'x' }).programAddress],
  ['a program that nobody knows', stranger],
  ['a token’s mint', USDC],
]
const PROGRAM_ROWS: Row[] = PROGRAMS.map(([what, address]) => [
  what,
  [
    call(
      kit.address(address),
      [
        [PAYER.address, SIGN_WRITE],
        [PAYER_USDC, WRITE],
      ],
      [2, 0, 0, 0],
    ),
  ],
  'program-unknown',
])

const GROUPS = {
  System: SYSTEM_ROWS,
  Token: TOKEN_ROWS,
  ATA: ATA_ROWS,
  ComputeBudget: BUDGET_ROWS,
  Memo: MEMO_ROWS,
  Program: PROGRAM_ROWS,
}
const ROWS = Object.entries(GROUPS).flatMap(([group, rows]) =>
  rows.map(([what, instructions, reason = UNKNOWN]) => [group, what, instructions, reason] as const),
)

test.each(ROWS)('security T13, §5: beside a good payment, %s: %s', (_group, _what, instructions, reason) => {
  const signers = [SPONSOR]
  for (const version of ['legacy', 0] as const)
    for (const plan of [
      [...instructions, payment()],
      [payment(), ...instructions],
    ])
      expect(explained(transaction(plan, { version, signers }))).toEqual({ kind: 'not-understood', reason })
})

test('security §7: there are at least 72 malicious transactions, and the payment beside them is good', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(72)
  expect(explained(transaction([payment()]))).toMatchObject({ kind: 'solana-transfer' })
})

const ALONE: Row[] = [
  ['nothing', [], 'account-differs'],
  ['a memo and nothing else', [call(MEMO_V2, [[PAYER.address, SIGN]], [65])], 'type-unknown'],
  ['a new account and nothing else', [create({ payer })], 'type-unknown'],
  [
    'coins of the fee payer',
    [
      system.getTransferSolInstruction({ source: SPONSOR.signer, destination: SHOP.address, amount: 7n }),
      call(MEMO_V2, [[PAYER.address, SIGN]], [65]),
    ],
    'source-account',
  ],
  ['coins and a byte more', [withData(coins, (was) => [...was, 0])]],
  ['coins and a byte less', [withData(coins, (was) => was.slice(0, -1))]],
  ['coins and a third account', [withAccount(coins, stranger, WRITE)]],
  ['coins to nobody', [call(SYSTEM_PROGRAM, [[PAYER.address, SIGN_WRITE]], bytesOf(coins) as Uint8Array)]],
  ['three coin transfers', [coins, coins, coins], 'too-many-transfers'],
  ['a new account beside coins', [coins, create({ payer })]],
  ['a transfer of another’s tokens that we only authorise', [swapped(payment(), 0, SHOP_USDC)], 'source-account'],
  [
    'our account only as a bystander',
    [swapped(payment({ authority: SPONSOR.signer }), 2, PAYER.address)],
    'account-differs',
  ],
]
test.each(ALONE)('security §5: alone, %s', (_, instructions, reason = UNKNOWN) => {
  expect(explained(transaction(instructions))).toEqual({ kind: 'not-understood', reason })
})

test('security §5: a new account is paid for by nobody who does not sign', () => {
  const unsigned = {
    ...create(),
    accounts: (create().accounts ?? []).map((one, at) => (at === 0 ? { address: stranger, role: WRITE } : one)),
  }
  expect(explained(transaction([unsigned, payment()]))).toEqual({
    kind: 'not-understood',
    reason: 'instruction-unknown',
  })
})

const SWEPT = [...Array(256).keys()]
test('security §5: of 256 first bytes one moves tokens, in either program, whatever follows', () => {
  for (const program of [TOKEN, TOKEN_2022])
    for (const opcode of SWEPT.filter((one) => one !== 12))
      for (const length of [1, 10]) {
        const odd = { ...payment({}, program), data: new Uint8Array(length).fill(opcode, 0, 1) }
        expect(explained(transaction([odd], { signers: [] }))).toMatchObject({ reason: 'instruction-unknown' })
      }
})

test('security §5: of the System program’s numbers one moves coins', () => {
  for (const opcode of SWEPT.filter((one) => one !== 2))
    for (const high of [0, 1]) {
      const odd = withData(coins, (was) => [opcode, 0, high, 0, ...was.slice(4)])
      const reason = high === 0 && [4, 5, 6, 7, 12].includes(opcode) ? 'durable-nonce' : 'instruction-unknown'
      expect(explained(transaction([odd], { signers: [] }))).toEqual({ kind: 'not-understood', reason })
    }
})

test('security §5: of the ATA program’s bytes two make an account; of the budget’s, four set something', () => {
  for (const opcode of SWEPT) {
    const made = explained(transaction([withData(create(), () => [opcode]), payment()], { signers: [] }))
    expect(made.kind).toBe(opcode <= 1 ? 'solana-transfer' : 'not-understood')
    for (const length of [5, 9]) {
      const set = call(BUDGET_PROGRAM, [], new Uint8Array(length).fill(opcode, 0, 1))
      const isKnown = length === 9 ? opcode === 3 : [1, 2, 4].includes(opcode)
      const kind = explained(transaction([set, payment()], { signers: [] })).kind
      expect(kind).toBe(isKnown ? 'solana-transfer' : 'not-understood')
    }
  }
})

test('the ATA program’s table above begins with an instruction of that program', () => {
  expect(ATA_ROWS.every(([, [first]]) => first?.programAddress === ATA_PROGRAM)).toBe(true)
})
