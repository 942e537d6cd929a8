/**
 * The browser stories that every run of `npm test` tells: of these files those that begin so, of all others every one. Of the rest it tells
 * one eighth by turns; `npm run test:stories` tells all.
 */

/** `told`: what the titles begin with that are told; without any, none of the file is. */
export type Sampled = { file: string; told: readonly string[]; why: string }

const LOOKS = 'Looks at every state of the pages, in which neither money nor a key is at stake.'
const TOOL = 'Tries a tool of the tests, with which no payer comes into contact.'
const ATTACKS = 'One attack after another by the same ways; `tests/attacks` has every one judged without a browser.'
const NETWORKS =
  'One network and method after another; the sandbox’s own tests have every one signed and settled without a browser.'
const WAYS = 'One way or state after another to the same end.'
const WAITS =
  'Waits for as long as a payer would; `tests/unit/ui` and `tests/unit/core` have the same with a clock of their own.'

export const SAMPLED: readonly Sampled[] = [
  {
    file: 'browser/attacks.spec.ts',
    told: [
      'security T20 swapped-plan: the worker dies',
      'security T18 second-signature-409',
      'security T22 fake-success: ',
      'security T01 more:',
      'security T12 other-account',
    ],
    why: ATTACKS,
  },
  {
    file: 'browser/crash.spec.ts',
    told: ['pay-once §4.1 options shown'],
    why: 'One point of C.5 after another; the fault matrix has all of them, and its sample stops the same build at three.',
  },
  { file: 'browser/frames.spec.ts', told: ['screens §1 §2', 'security T50 clicks'], why: WAYS },
  { file: 'browser/frames-weight.spec.ts', told: [], why: 'Measures, as `npm run bench` does.' },
  {
    file: 'browser/gallery.spec.ts',
    told: ['the look for essentials'],
    why: LOOKS,
  },
  { file: 'browser/kept-browser.spec.ts', told: ['one test leaves', 'the next finds'], why: TOOL },
  { file: 'browser/keystrokes.spec.ts', told: ['screens §13 on a site with consent'], why: WAYS },
  {
    file: 'browser/page-links.spec.ts',
    told: ['screens §1 the popup counts', 'security T51 a link that leaves'],
    why: WAYS,
  },
  { file: 'browser/pictures.spec.ts', told: [], why: TOOL },
  { file: 'browser/preferences.spec.ts', told: ['the looks see'], why: LOOKS },
  { file: 'browser/scan.spec.ts', told: ['security T54 Scan in the popup'], why: WAYS },
  {
    file: 'browser/ways-in.spec.ts',
    told: ['screens §1 a selected link'],
    why: WAYS,
  },
  {
    file: 'checkout/checkout.spec.ts',
    told: ['protocol §4.8 gatewayUrl', 'protocol §4.8.8 a host'],
    why: WAYS,
  },
  {
    file: 'checkout/checkout-bridge.spec.ts',
    told: ['protocol §4.8.5 a success', 'security T35 a forged'],
    why: WAYS,
  },
  {
    file: 'checkout/checkout-leaves.spec.ts',
    told: ['protocol §4.8.6 a wallet link that carries', 'protocol §4.8.7 security M2'],
    why: WAYS,
  },
  { file: 'checkout/merchant.spec.ts', told: [], why: 'Has no extension in it: the pages of the sandbox.' },
  {
    file: 'payment/catalogue.spec.ts',
    told: ['screens §11.6 the catalogue'],
    why: WAYS,
  },
  {
    file: 'payment/catalogue-unpaid.spec.ts',
    told: ['screens §11.6 5 cancelled by the shop during the review: seen', 'screens §11.6 8 insufficient'],
    why: WAYS,
  },
  {
    file: 'payment/chains.spec.ts',
    told: [
      'protocol §2 eth_signTypedData_v4',
      'protocol §2 eth_sendTransaction',
      'protocol §1.6 Solana: SPL',
      'protocol §4.3.1 an EVM action',
    ],
    why: NETWORKS,
  },
  {
    file: 'payment/collect.spec.ts',
    told: ['protocol §4.6.1 the service', 'security M3', 'live-service W3.13'],
    why: WAYS,
  },
  {
    file: 'payment/collect-native.spec.ts',
    told: ['protocol §4.6.2', 'security T37 a recovery phrase'],
    why: WAYS,
  },
  {
    file: 'payment/live.spec.ts',
    told: ['security T04'],
    why: NETWORKS,
  },
  { file: 'payment/quotes.spec.ts', told: ['protocol §7 409 at fetch'], why: WAITS },
  { file: 'payment/reauth.spec.ts', told: ['security §8.4 600 dollars'], why: WAYS },
  { file: 'payment/counterparty-history.spec.ts', told: ['security T48', 'security §4 where one'], why: WAYS },
  {
    file: 'payment/pay.spec.ts',
    told: ['protocol §4.7.3', 'architecture §2', 'security T27'],
    why: WAYS,
  },
  {
    file: 'payment/refuse.spec.ts',
    told: [
      'security §6 a look-alike host',
      'security §6 a link',
      'protocol §7 network, §7 5xx: a service that is down',
      'screens §5',
      'screens §9 a service that is down',
    ],
    why: 'One link after another that is refused, and one silence of the service; `tests/unit/core/links` and the fault matrix have every one.',
  },
  {
    file: 'payment/speed-up.spec.ts',
    told: [],
    why: 'The same replacement of a transaction as in `payment/cancel.spec.ts`.',
  },
  {
    file: 'payment/status.spec.ts',
    told: [
      'screens §5 processing',
      'screens §9',
      'protocol §3 succeeded',
      'protocol §3 others: a final',
      'protocol §3.1, §8.3 three calls alone pay, processing',
    ],
    why: WAYS,
  },
  { file: 'payment/start-over.spec.ts', told: ['pay-once §3 a refused signature'], why: WAYS },
  { file: 'payment/time.spec.ts', told: [], why: WAITS },
  {
    file: 'residue/residue.spec.ts',
    told: ['security §8.3 a process'],
    why: 'Reads the memory of a whole browser, as `npm run deep -- residue` does ten times.',
  },
  { file: 'update/silent.spec.ts', told: [], why: WAITS },
  {
    file: 'update/update.spec.ts',
    told: ['pay-once K4 updated with a signature that is stored'],
    why: WAYS,
  },
  { file: 'wallet/accounts.spec.ts', told: ['screens §11.1', 'the payer takes'], why: WAYS },
  {
    file: 'wallet/allowances.spec.ts',
    told: ['security §4 by default'],
    why: WAYS,
  },
  { file: 'wallet/activity.spec.ts', told: [], why: LOOKS },
  {
    file: 'wallet/backup.spec.ts',
    told: [],
    why: 'Takes two browsers; `tests/unit/vault` has the backup without one.',
  },
  { file: 'wallet/connections.spec.ts', told: [], why: WAYS },
  {
    file: 'wallet/notifications.spec.ts',
    told: ['screens §12 the toolbar tells'],
    why: WAYS,
  },
  {
    file: 'wallet/onboarding.spec.ts',
    told: ['architecture §2'],
    why: WAYS,
  },
  { file: 'wallet/passkey.spec.ts', told: ['security §8.3 a passkey', 'security §8.4'], why: WAYS },
  {
    file: 'wallet/privacy.spec.ts',
    told: ['security T24 no request', 'security T24 a press outlives'],
    why: WAYS,
  },
  { file: 'wallet/receive.spec.ts', told: ['a payment with too little'], why: WAYS },
  { file: 'wallet/send.spec.ts', told: ['a token goes', 'a worker that is killed'], why: WAYS },
  {
    file: 'wallet/security.spec.ts',
    told: ['security §8.2 a damaged', 'security §8.4'],
    why: 'What the vault does by itself; `tests/unit/vault` has it without a browser.',
  },
  { file: 'wallet/screens.spec.ts', told: ['screens §13 a payment', 'security T30 the pay'], why: WAYS },
  { file: 'wallet/settings.spec.ts', told: ['screens §12'], why: LOOKS },
  { file: 'wallet/transfer-links.spec.ts', told: ['ERC-681: a link that is clicked'], why: WAYS },
  { file: 'wallet/website-request.spec.ts', told: ['Solana Pay: a website makes'], why: WAYS },
  { file: 'words/pseudo.spec.ts', told: ['the looks see'], why: LOOKS },
]

/** True of the stories of the sample. @param name file and title. */
export function isSampled(name: string): boolean {
  const listed = SAMPLED.find(({ file }) => name.startsWith(`${file} `))
  return listed === undefined || listed.told.some((title) => name.startsWith(`${listed.file} ${title}`))
}
