/** Receive addresses: one per chain family, in full, with the networks it is valid on. architecture B5. */
import { namespaceOf } from '../../core/base/caip.ts'
import type { Balance } from '../../core/base/registry.ts'
import type { WalletStatus } from '../../messages/views.ts'
import { Address } from '../parts/address.tsx'
import { CopyButton } from '../parts/copy-button.tsx'

/** `Base, Polygon or Arbitrum One`. */
function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`
}

const networksOf = (balances: readonly Balance[], family: 'eip155' | 'solana'): string[] => [
  ...new Set(balances.filter(({ chainId }) => namespaceOf(chainId) === family).map(({ networkName }) => networkName)),
]

function ReceiveAddress({ title, address, networks }: { title: string; address: string; networks: string }) {
  return (
    <section class="card stack">
      <h2>{title}</h2>
      <p>
        <Address of={address} />
      </p>
      <p class="note">Send only assets on {networks} to it.</p>
      <CopyButton text={address} label={`Copy ${title.replace(/^A/, 'a')}`} />
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
          title="Address"
          address={address}
          networks={evm.length > 0 ? joinNames(evm) : 'Ethereum-compatible networks'}
        />
      )}
      {solanaAddress !== undefined && (
        <ReceiveAddress title="Solana address" address={solanaAddress} networks="Solana" />
      )}
    </>
  )
}
