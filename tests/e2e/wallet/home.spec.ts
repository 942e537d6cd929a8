/**
 * What home asks of the networks when it is opened: one request each, counted at the sandbox's nodes, and none again while the answer
 * is fresh. architecture §9, protocol §1.5
 */
import { expect, test } from '../steps/fixtures.ts'
import { SMALLEST } from '../steps/looks.ts'

/** Selector of `latestRoundData()`, by which a feed is read. */
const isRate = ({ params }: { params: unknown }): boolean => JSON.stringify(params).includes('0xfeaf968c')

test('architecture §9 home asks each network once, and not again while the balances are fresh', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`eip155:137:${address}`)
  // A chain's node starts when it is first used, and the wallet asks another one of a node that is silent for 5 s.
  for (const chainId of ['eip155:1', 'eip155:56', 'eip155:8453']) await sandbox.balanceOf(chainId, 'native', address)
  const before = sandbox.rpcCalls.length
  const home = await wallet.page('popup.html')
  await expect(home.getByText(/^Updated .*\.$/)).toBeVisible()
  await expect(home.getByTestId('wallet-total')).toHaveText(/^\$/)
  const calls = sandbox.rpcCalls.slice(before)
  const asked = calls.filter((call) => !isRate(call)).map(({ chainId, method }) => `${chainId} ${method}`)
  expect(asked.sort()).toEqual(
    [
      'eip155:137 eth_call',
      'eip155:1 eth_call',
      'eip155:56 eth_call',
      'eip155:8453 eth_call',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp getMultipleAccounts',
    ].sort(),
  )
  // Two nodes for each feed of what is held.
  const feeds = Map.groupBy(calls.filter(isRate), ({ params }) => JSON.stringify(params))
  expect(feeds.size).toBeGreaterThan(0)
  for (const each of feeds.values()) expect(each).toHaveLength(2)
  const count = sandbox.rpcCalls.length
  await home.reload()
  await expect(home.getByText(/^Updated .*\.$/)).toBeVisible()
  await expect(home.getByTestId('wallet-total')).toHaveText(/^\$/)
  expect(sandbox.rpcCalls.length).toBe(count)
})

/** Runs in the page before its scripts: notes where the button of the payment links is in each frame that is drawn. */
function noteTops(): void {
  const tops = new Set<number>()
  Object.assign(window, { topsSeen: () => [...tops] })
  const look = () => {
    const button = document.querySelector('[data-testid="button-paste"]')
    if (button) tops.add(Math.round(button.getBoundingClientRect().top))
    requestAnimationFrame(look)
  }
  look()
}

declare const topsSeen: () => number[]

test('screens §12 the buttons of the popup stand still from its first paint until all is there', async ({
  wallet,
  address,
}) => {
  expect(address).toMatch(/^0x/)
  const home = await wallet.context.newPage()
  await home.setViewportSize(SMALLEST)
  await home.addInitScript(noteTops)
  await home.goto(`chrome-extension://${wallet.extensionId}/popup.html`)
  await expect(home.getByText(/^Updated .*\.$/)).toBeVisible()
  await expect(home.getByTestId('wallet-total')).toHaveText(/^\$/)
  expect(await home.evaluate(() => topsSeen())).toEqual([expect.any(Number)])
})
