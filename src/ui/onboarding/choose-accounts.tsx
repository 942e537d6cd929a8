/** Which accounts of a phrase the wallet takes in: those that have been used, and any other on request. security §8.7. */
import { useState } from 'preact/hooks'
import { accountTag, CHAIN_FAMILIES, ownAddress, type PlacedAccount } from '../../core/base/chain-family.ts'
import {
  type AccountUse,
  type AccountUses,
  indexOf,
  isUsed,
  type Path,
  pathTexts,
  walletsAt,
} from '../../core/base/paths.ts'
import { BACK } from '../../text/words/pages.ts'
import { FOUND, foundLabel, IMPORT_PHRASE, otherFoundText, USE_TEXT } from '../../text/words/phrase.ts'
import type { AskWorker } from '../client/client.ts'
import { useQuery } from '../client/use-query.ts'
import { ShortAddress } from '../parts/address.tsx'
import { Heading } from '../parts/heading.tsx'

type Judged = PlacedAccount & { use: AccountUse }

/** Of each way, where nothing is known of them: more would be a long list of what nobody has. */
const OFFERED = 5

const Place = ({ address, path }: { address: string | undefined; path: string | undefined }) =>
  address === undefined ? null : (
    <p class="note">
      <ShortAddress of={address} /> <bdi dir="ltr">{path}</bdi>
    </p>
  )

type RowProps = { account: Judged; isChosen: boolean; choose: (isChosen: boolean) => void }

function Row({ account, isChosen, choose }: RowProps) {
  const { path, use } = account
  const texts = pathTexts(path)
  const id = `account-${path.replace('/', '-')}`
  return (
    <div class="choice">
      <input
        type="checkbox"
        id={id}
        checked={isChosen}
        aria-describedby={`${id}-text`}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <div>
        <label for={id}>{foundLabel(walletsAt(path), indexOf(path) + 1)}</label>
        <p class="note" id={`${id}-text`}>
          {USE_TEXT[use]}
        </p>
        {CHAIN_FAMILIES.map((family) => (
          <Place key={family} address={ownAddress(family, account)} path={texts[family]} />
        ))}
      </div>
    </div>
  )
}

/** What the networks said, or that they did not. */
function Heard({ shown, isPartial, hasPassphrase }: { shown: Judged[]; isPartial: boolean; hasPassphrase: boolean }) {
  const isKnown = shown.some(({ use }) => use !== 'unknown')
  const text = shown.some(({ use }) => isUsed(use)) ? FOUND.used : isKnown ? FOUND.none : FOUND.unknown
  return (
    <>
      <p>{text}</p>
      {isKnown && isPartial && <p class="note">{FOUND.partial}</p>}
      {text === FOUND.none && hasPassphrase && <p class="note">{FOUND.typo}</p>}
    </>
  )
}

type FoundProps = Pick<Props, 'hasPassphrase' | 'onPaths' | 'onBack'> & { found: Judged[]; isPartial: boolean }

function Found({ found, isPartial, hasPassphrase, onPaths, onBack }: FoundProps) {
  const used = found.filter(({ use }) => isUsed(use))
  const shown = used.length > 0 ? used : found.slice(0, 1)
  const others = found.filter((one) => !shown.includes(one) && indexOf(one.path) < OFFERED)
  const [chosen, setChosen] = useState<readonly Path[]>(shown.map(({ path }) => path))
  const rowOf = (account: Judged) => (
    <Row
      key={accountTag(account)}
      account={account}
      isChosen={chosen.includes(account.path)}
      choose={(isChosen) =>
        setChosen(isChosen ? [...chosen, account.path] : chosen.filter((path) => path !== account.path))
      }
    />
  )
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        // In the order of the list: the first one becomes the account in use.
        onPaths(found.map(({ path }) => path).filter((path) => chosen.includes(path)))
      }}
    >
      <Heading>{FOUND.title}</Heading>
      <Heard shown={shown} isPartial={isPartial} hasPassphrase={hasPassphrase} />
      {shown.map(rowOf)}
      <details class="details" open={shown.every(({ use }) => use === 'unknown')}>
        <summary>{otherFoundText(others.length)}</summary>
        <div class="stack">{others.map(rowOf)}</div>
      </details>
      <button type="submit" class="primary" disabled={chosen.length === 0}>
        {IMPORT_PHRASE.continue}
      </button>
      <button type="button" class="quiet" onClick={onBack}>
        {BACK}
      </button>
    </form>
  )
}

/** As if no network answered. */
const UNHEARD: AccountUses = { uses: [], isPartial: true }

type Props = {
  call: AskWorker
  accounts: PlacedAccount[]
  hasPassphrase: boolean
  onPaths: (paths: Path[]) => void
  onBack: () => void
}

export function ChooseAccounts({ call, accounts, ...rest }: Props) {
  const [answer] = useQuery(() => call('wallet.findUsed', { accounts }), '')
  const [isSkipped, setSkipped] = useState(false)
  if (answer.at === 'loading' && !isSkipped) {
    return (
      <section class="stack">
        <Heading>{FOUND.title}</Heading>
        <p role="status">{FOUND.looking}</p>
        <button type="button" class="secondary" onClick={() => setSkipped(true)}>
          {FOUND.skip}
        </button>
        <button type="button" class="quiet" onClick={rest.onBack}>
          {BACK}
        </button>
      </section>
    )
  }
  const { uses, isPartial } = answer.at === 'loaded' && !isSkipped ? answer.value : UNHEARD
  const found = accounts.map((account, at) => ({ ...account, use: uses[at] ?? 'unknown' }))
  return <Found found={found} isPartial={isPartial} {...rest} />
}
