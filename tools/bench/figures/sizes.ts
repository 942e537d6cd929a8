/** What a full wallet costs beside a nearly empty one: all networks, many payments, many accounts. */
import { MAX_ACCOUNTS } from '../../../src/vault/create.ts'
import { createdVault, preparedVault } from '../../../tests/e2e/steps/prepared.ts'
import { type Bench, type Group, inRounds } from '../bench.ts'
import { type Chromium, startWallet } from '../chromium/browser.ts'
import { openPainted } from '../chromium/paint.ts'
import { serveSite } from '../pages/documents.ts'
import { journalOf, writeJournal } from '../pages/filled-journal.ts'
import { playNodes } from '../pages/nodes.ts'
import { type Budget, type Figure, pairedOf } from '../report/figures.ts'

const GROUP = 'Full wallets'
/** One page of Activity is full, so that both draw as many rows. */
const [FEW, MANY] = [50, 10_000]
const NODES_MS = 50
const SAME: Budget = { of: 'ratio', atMost: 1.2 }

/** Opens a page in a new tab until the selector is painted. */
const opening = (chromium: Chromium, path: string, shown: string) => async () => {
  const tab = await chromium.open()
  try {
    return (await openPainted(tab, chromium.at(path), [shown])).shownMs
  } finally {
    await tab.close()
  }
}

/** Without the balances of before, as in a browser that was just started. The worker is running. */
const forgotten = async (chromium: Chromium): Promise<void> => {
  const tab = await chromium.open(chromium.at('manifest.json'))
  await tab.value(`chrome.storage.session.remove('balances')`)
  await tab.close()
}

async function networks({ folders, rounds }: Bench): Promise<Figure[]> {
  const nodes = await playNodes(NODES_MS)
  const chromium = await startWallet(folders.own, nodes.reach, await preparedVault())
  try {
    const open = opening(chromium, 'popup.html', '.balances li')
    const times = await inRounds(rounds, {
      asked: async () => {
        await forgotten(chromium)
        return open()
      },
      known: open,
    })
    const name = `home: balances of ${nodes.networks} networks, nodes of ${NODES_MS} ms, by those known before`
    return [pairedOf({ group: GROUP, name, unit: 'ms' }, times.asked, times.known)]
  } finally {
    await Promise.all([chromium.close(), nodes.close()])
  }
}

type Screen = { name: string; path: string; shown: string; budget?: Budget }

/** The same screens in two browsers, in turn. */
async function beside(few: Chromium, many: Chromium, screens: readonly Screen[], rounds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, path, shown, budget } of screens) {
    const times = await inRounds(rounds, { floor: opening(few, path, shown), own: opening(many, path, shown) })
    figures.push(
      pairedOf({ group: GROUP, name, unit: 'ms', budget, isShort: budget !== undefined }, times.own, times.floor),
    )
  }
  return figures
}

async function payments({ folders, rounds, say }: Bench): Promise<Figure[]> {
  const site = await serveSite()
  const vault = await preparedVault()
  const few = await startWallet(folders.own, site.reach, vault)
  const many = await startWallet(folders.own, site.reach, vault)
  try {
    await writeJournal(few, await journalOf(FEW, Date.now()))
    say(`sizes: writing ${MANY} payments`)
    await writeJournal(many, await journalOf(MANY, Date.now()))
    const by = `with ${MANY.toLocaleString('en')} payments, by ${FEW}`
    const screens: Screen[] = [
      { name: `home ${by}`, path: 'popup.html', shown: 'ul.rows button.row', budget: SAME },
      { name: `Activity ${by}`, path: 'wallet.html#activity', shown: 'ul.rows button.row', budget: SAME },
    ]
    return await beside(few, many, screens, rounds)
  } finally {
    await Promise.all([few.close(), many.close(), site.close()])
  }
}

async function accounts({ folders, rounds }: Bench): Promise<Figure[]> {
  const site = await serveSite()
  const few = await startWallet(folders.own, site.reach, await preparedVault())
  const many = await startWallet(folders.own, site.reach, await createdVault(undefined, MAX_ACCOUNTS))
  try {
    const by = `with ${MAX_ACCOUNTS} accounts, by one`
    const screens: Screen[] = [
      { name: `home ${by}`, path: 'popup.html', shown: '.own-address' },
      { name: `Accounts ${by}`, path: 'wallet.html#accounts', shown: 'ul.rows > li' },
    ]
    return await beside(few, many, screens, rounds)
  } finally {
    await Promise.all([few.close(), many.close(), site.close()])
  }
}

const measureSizes = async (bench: Bench): Promise<Figure[]> => [
  ...(await networks(bench)),
  ...(await payments(bench)),
  ...(await accounts(bench)),
]

export const SIZES: Group = { word: 'sizes', measure: measureSizes }
