/**
 * Shows the phrase or a private key: the password first, then a hold, and covered whenever the window is left. In no input, not
 * selectable. security §8.6.
 */
import { useState } from 'preact/hooks'
import { CHAIN_FAMILIES, type ChainFamily, isKeyAccount, ownAddress } from '../../core/base/chain-family.ts'
import type { WalletAccount } from '../../messages/views.ts'
import { KEY_NETWORKS, SECRET } from '../../text/words/secrets.ts'
import { SECURITY } from '../../text/words/security.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'
import { SecretWords } from '../onboarding/secret-words.tsx'
import { Address } from '../parts/address.tsx'
import { Choice } from '../parts/choice.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { SettingsRoom } from '../settings/settings-room.tsx'
import { ReauthField, useReauth } from '../unlock/reauth.tsx'
import { fill } from '../words/message.tsx'

type GateProps<T> = {
  call: AskWorker
  why: string
  /** Resolves to the secret for the right password; undefined otherwise. */
  ask: (request: ReturnType<typeof usePageRequest>, password: string) => Promise<T | undefined>
  onSecret: (secret: T) => void
}

function Gate<T>({ call, why, ask, onSecret }: GateProps<T>) {
  const request = usePageRequest(call)
  const reauth = useReauth(request)
  const open = async (password: string) => {
    const secret = await ask(request, password)
    if (secret) onSecret(secret)
    return secret !== undefined
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (reauth.isReady) void reauth.submit(open)
      }}
    >
      <ReauthField reauth={reauth} request={request} why={why} />
      <button type="submit" class="primary" disabled={!reauth.isReady || request.isBlocked}>
        {SECRET.next}
      </button>
    </form>
  )
}

type Props = { call: AskWorker; onBack: () => void }

/** Imported phrases are chosen by their first account; the wallet's own needs no choice. */
function PhraseChoice({
  accounts,
  of,
  choose,
}: {
  accounts: WalletAccount[]
  of: number
  choose: (of: number) => void
}) {
  const firsts = accounts.filter(({ phrase }, at) => accounts.findIndex((one) => one.phrase === phrase) === at)
  const ofPhrases = firsts.filter((account) => !isKeyAccount(account))
  if (ofPhrases.length < 2) return null
  return (
    <fieldset class="stack">
      <legend>{SECRET.phrase}</legend>
      {ofPhrases.map(({ index, phrase, name }) => (
        <Choice
          key={index}
          id={`phrase-of-${index}`}
          group="phrase-of"
          value={String(index)}
          label={phrase === undefined ? SECRET.ownPhrase : SECRET.importedPhrase(phrase)}
          text={SECRET.opens(name)}
          isChosen={index === of}
          isBlocked={false}
          choose={() => choose(index)}
        />
      ))}
    </fieldset>
  )
}

export function ShowPhrase({ call, onBack }: Props) {
  const [answer] = useQuery(() => call('wallet.accounts', {}), '')
  const [of, setOf] = useState(0)
  const [shown, setShown] = useState<{ words: readonly string[]; hasPassphrase: boolean }>()
  const accounts = answer.at === 'loaded' ? answer.value.accounts.toSorted((one, other) => one.index - other.index) : []
  return (
    <SettingsRoom title={SECRET.phraseTitle} onBack={onBack} back={SECURITY.back}>
      <p>{SECRET.shareNoWords}</p>
      <p>{SECRET.unwatched}</p>
      {shown ? (
        <>
          <SecretWords words={shown.words} />
          {shown.hasPassphrase && <p>{SECRET.hasPassphrase}</p>}
        </>
      ) : (
        <>
          <PhraseChoice accounts={accounts} of={of} choose={setOf} />
          <Gate
            call={call}
            why={SECRET.phraseWhy}
            ask={(request, password) => request.send('wallet.exportPhrase', { password, of })}
            onSecret={setShown}
          />
        </>
      )}
    </SettingsRoom>
  )
}

type Which = { family: ChainFamily; account: WalletAccount }

const addressOf = ({ family, account }: Which): string | undefined => ownAddress(family, account)

/** The family of the choice, or the only one that the account has. */
const possible = ({ family, account }: Which): Which => ({
  account,
  family:
    CHAIN_FAMILIES.find((one) => one === family && ownAddress(one, account)) ?? (account.address ? 'eip155' : 'solana'),
})

function ChooseKey({
  accounts,
  which,
  choose,
}: {
  accounts: WalletAccount[]
  which: Which
  choose: (next: Which) => void
}) {
  return (
    <>
      <fieldset class="stack">
        <legend>{SECRET.account}</legend>
        {accounts.map((account) => (
          <Choice
            key={account.index}
            id={`key-account-${account.index}`}
            group="key-account"
            value={String(account.index)}
            label={account.name}
            text={addressOf(possible({ ...which, account })) ?? ''}
            isChosen={account.index === which.account.index}
            isBlocked={false}
            choose={() => choose(possible({ ...which, account }))}
          />
        ))}
      </fieldset>
      <fieldset class="stack">
        <legend>{SECRET.networks}</legend>
        {CHAIN_FAMILIES.filter((family) => addressOf({ ...which, family }) !== undefined).map((family) => (
          <Choice
            key={family}
            id={`key-family-${family}`}
            group="key-family"
            value={family}
            label={KEY_NETWORKS[family]}
            text={addressOf({ ...which, family }) ?? ''}
            isChosen={family === which.family}
            isBlocked={false}
            choose={() => choose({ ...which, family })}
          />
        ))}
      </fieldset>
    </>
  )
}

function KeyOf({ call, accounts, first }: { call: AskWorker; accounts: WalletAccount[]; first: WalletAccount }) {
  const [which, setWhich] = useState<Which>(possible({ family: 'eip155', account: first }))
  const [key, setKey] = useState<readonly string[]>()
  if (key) {
    return (
      <>
        <p>{fill(SECRET.keyOf, { address: <Address of={addressOf(which) ?? ''} /> })}</p>
        <SecretWords words={key} noun="key" />
      </>
    )
  }
  const { family, account } = which
  return (
    <>
      <ChooseKey accounts={accounts} which={which} choose={setWhich} />
      <Gate
        call={call}
        why={SECRET.keyWhy}
        ask={async (request, password) => {
          const shown = await request.send('wallet.exportKey', { password, family, index: account.index })
          return shown && [shown.key]
        }}
        onSecret={setKey}
      />
    </>
  )
}

export function ShowKey({ call, onBack }: Props) {
  const [answer, reload] = useQuery(() => call('wallet.accounts', {}), '')
  const accounts = answer.at === 'loaded' ? answer.value.accounts : []
  const first = accounts.find(({ isActive }) => isActive) ?? accounts[0]
  return (
    <SettingsRoom title={SECRET.keyTitle} onBack={onBack} back={SECURITY.back}>
      <p>{SECRET.shareNoKey}</p>
      <p>{SECRET.unwatched}</p>
      {answer.at === 'failed' && <AskAgain problem={answer.problem} reload={reload} />}
      {first && <KeyOf call={call} accounts={accounts} first={first} />}
    </SettingsRoom>
  )
}
