// The security page and the pages behind it, each with the worker's answers that lead to it.
import { PayError } from '../../src/core/base/errors.ts'
import { SECRET } from '../../src/text/words/secrets.ts'
import { SECURITY } from '../../src/text/words/security.ts'
import { RestoreBackup } from '../../src/ui/onboarding/restore-backup.tsx'
import { SecretWords } from '../../src/ui/onboarding/secret-words.tsx'
import { BackupPage } from '../../src/ui/security/backup.tsx'
import { Erase } from '../../src/ui/security/erase.tsx'
import { ChangePassword, SecurityPage } from '../../src/ui/security/security.tsx'
import { ShowKey, ShowPhrase } from '../../src/ui/security/show-secret.tsx'
import { Recovery } from '../../src/ui/wallet/locked-wallet.tsx'
import { NOW_MS } from './states/payments.ts'
import { unlocked } from './states/views.ts'
import { ACCOUNTS, callWith, homeAnswers, onboardingAnswers } from './worker-client.ts'

const nothing = () => undefined
const call = callWith({
  ...onboardingAnswers,
  ...homeAnswers(unlocked),
  'wallet.exportPhrase': () => {
    throw new PayError({ code: 'vault/wrong-password' })
  },
})
const ways = { onStatus: nothing, onPhrase: nothing, onBack: nothing }
const SPARE = { accounts: ACCOUNTS, savedAtMs: NOW_MS - 3 * 60 * 60_000 }
const KEY = `0x${'5a'.repeat(32)}`

export const SECURITY_PAGES: Record<string, () => preact.JSX.Element> = {
  security: () => <SecurityPage call={call} status={unlocked} onStatus={nothing} />,
  'security-phrase': () => <ShowPhrase call={call} onBack={nothing} />,
  'security-key': () => <ShowKey call={call} onBack={nothing} />,
  'security-key-covered': () => (
    <section class="card stack">
      <h1>{SECRET.keyTitle}</h1>
      <SecretWords words={[KEY]} noun="key" />
    </section>
  ),
  'security-backup': () => <BackupPage call={call} onBack={nothing} />,
  'restore-backup': () => <RestoreBackup call={call} onRestored={nothing} onBack={nothing} />,
  'security-password': () => <ChangePassword call={call} onChanged={nothing} onBack={nothing} />,
  recovery: () => <Recovery call={call} corruption={{ isCorrupted: true, spare: SPARE }} {...ways} />,
  'recovery-none': () => <Recovery call={call} corruption={{ isCorrupted: true }} {...ways} />,
  'security-erase': () => <Erase call={call} onErased={nothing} onBack={nothing} back={SECURITY.back} />,
}
