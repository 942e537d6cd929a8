// Solana: System instructions that do more than pay, and programs that no payment calls. security §5, T13, T14.
import { address, type Instruction } from '@solana/kit'
import * as system from '@solana-program/system'
import * as bench from '../../../support/chains/solana-bench.ts'
import { refuse } from '../../verdict.ts'
import { payer, stranger, type Vector } from './solana.ts'

const own = bench.PAYER.address
const paid = bench.payment()
const seeded = { baseAccount: payer, base: own, seed: 'x' }
const fresh = { newAccount: bench.SPONSOR.signer, lamports: 9n, space: 0n, programAddress: stranger }
const nonce = { nonceAccount: bench.STRANGER_USDC, nonceAuthority: payer }
const advance = system.getAdvanceNonceAccountInstruction(nonce)
/** The good payment with another instruction after it. */
const and = (instruction: Instruction) => ({ instructions: [paid, instruction] })
/** The good payment and a call of a program with the payer among its accounts. */
const runs = (program: string) => and(bench.call(address(program), [[own, bench.SIGN_WRITE]], [2, 0, 0, 0]))

export const VECTORS: Vector[] = [
  {
    name: 'Assign: the account belongs to a stranger’s program from now on',
    source: 'security T13',
    ...and(system.getAssignInstruction({ account: payer, programAddress: stranger })),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'Allocate: the account can no longer send coins',
    ...and(system.getAllocateInstruction({ newAccount: payer, space: 9n })),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'CreateAccount: coins that leave without a transfer',
    source: 'security T13',
    ...and(system.getCreateAccountInstruction({ ...fresh, payer })),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'CreateAccountWithSeed',
    ...and(
      system.getCreateAccountWithSeedInstruction({
        ...{ ...seeded, payer, newAccount: stranger, amount: 9n, space: 0n, programAddress: stranger },
      }),
    ),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'TransferWithSeed: out of an account that the payer’s key opens as well',
    ...and(
      system.getTransferSolWithSeedInstruction({
        ...{ source: stranger, baseAccount: payer, destination: bench.SHOP.address },
        ...{ amount: 9n, fromSeed: 'x', fromOwner: stranger },
      }),
    ),
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'AdvanceNonce in front: the signature stays usable for weeks',
    source: 'security T14',
    instructions: [advance, paid],
    expected: refuse('durable-nonce'),
  },
  { name: 'AdvanceNonce behind', source: 'security T14', ...and(advance), expected: refuse('durable-nonce') },
  {
    name: 'WithdrawNonce: coins out of a nonce account of the payer’s',
    source: 'security T14',
    ...and(system.getWithdrawNonceAccountInstruction({ ...nonce, recipientAccount: stranger, withdrawAmount: 9n })),
    expected: refuse('durable-nonce'),
  },
  {
    name: 'AuthorizeNonce: a stranger moves the payer’s nonce',
    source: 'security T14',
    ...and(system.getAuthorizeNonceAccountInstruction({ ...nonce, newNonceAuthority: stranger })),
    expected: refuse('durable-nonce'),
  },
  {
    name: 'InitializeNonce: for the next attack',
    source: 'security T14',
    ...and(system.getInitializeNonceAccountInstruction({ nonceAccount: stranger, nonceAuthority: own })),
    expected: refuse('durable-nonce'),
  },
  {
    name: 'coins to a stranger beside the tokens',
    source: 'security T13',
    ...and(system.getTransferSolInstruction({ source: payer, destination: stranger, amount: 1n })),
    expected: refuse('too-many-transfers'),
  },
  {
    name: 'a Native token transfer with a byte behind it',
    ...and(bench.call(bench.SYSTEM_PROGRAM, [[own, bench.SIGN_WRITE], stranger], [2, ...Array(12).fill(0)])),
    expected: refuse('instruction-unknown'),
  },
  { name: 'Stake', ...runs('Stake11111111111111111111111111111111111111'), expected: refuse('program-unknown') },
  {
    name: 'an instruction that System may have one day, with the members of a transfer',
    instructions: [
      bench.call(
        bench.SYSTEM_PROGRAM,
        [
          [own, bench.SIGN_WRITE],
          [stranger, bench.WRITE],
        ],
        [99, ...Array(11).fill(0)],
      ),
    ],
    expected: refuse('instruction-unknown'),
  },
  {
    name: 'the upgradeable loader: takes over a program of the payer’s',
    ...runs('BPFLoaderUpgradeab1e11111111111111111111111'),
    expected: refuse('program-unknown'),
  },
  {
    name: 'the ed25519 precompile: a signature for another program to trust',
    ...runs('Ed25519SigVerify111111111111111111111111111'),
    expected: refuse('program-unknown'),
  },
  {
    name: 'the program of lookup tables: makes one for later',
    source: 'security T16',
    ...runs('AddressLookupTab1e1111111111111111111111111'),
    expected: refuse('program-unknown'),
  },
  {
    name: 'an exchange (Jupiter v6)',
    ...runs('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'),
    expected: refuse('program-unknown'),
  },
  { name: 'a program that nobody knows', ...runs(stranger), expected: refuse('program-unknown') },
  {
    name: 'a program whose name begins like that of the tokens',
    ...runs('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DB'),
    expected: refuse('program-unknown'),
  },
]
