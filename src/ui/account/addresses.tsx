/** Receive addresses: one per chain family, in full, with the networks it is valid on. screens §5. */
import { namespaceOf } from '../../core/base/caip.ts'
import type { Balance } from '../../core/base/registry.ts'
import type { WalletStatus } from '../../messages/views.ts'
import { ONLY_ON_COMPATIBLE, OWN_ADDRESS, onlyOnText } from '../../text/words/receive.ts'
import { Address } from '../parts/address.tsx'
import { CopyButton } from '../parts/copy-button.tsx'

const networksOf = (balances: readonly Balance[], family: 'eip155' | 'solana'): string[] => [
  ...new Set(balances.filter(({ chainId }) => namespaceOf(chainId) === family).map(({ networkName }) => networkName)),
]

type AddressProps = { texts: { title: string; copy: string }; address: string; only: string }

function ReceiveAddress({ texts: { title, copy }, address, only }: AddressProps) {
  return (
    <section class="card stack">
      <h2>{title}</h2>
      <p>
        <Address of={address} />
      </p>
      <p class="note">{only}</p>
      <CopyButton text={address} label={copy} />
    </section>
  )
}

type Props = { wallet: Pick<WalletStatus, 'address' | 'solanaAddress'>; balances: readonly Balance[] }

export function Addresses({ wallet: { address, solanaAddress }, balances }: Props) {
  const evm = networksOf(balances, 'eip155')
  return (
    <>
      {address !== undefined && (
        <ReceiveAddress
          texts={OWN_ADDRESS.eip155}
          address={address}
          only={evm.length > 0 ? onlyOnText(evm) : ONLY_ON_COMPATIBLE}
        />
      )}
      {solanaAddress !== undefined && (
        <ReceiveAddress texts={OWN_ADDRESS.solana} address={solanaAddress} only={onlyOnText(['Solana'])} />
      )}
    </>
  )
}
