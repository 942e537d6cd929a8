/**
 * What home asks of the networks when it is opened: one request each, counted at the sandbox's nodes, and none again while the answer
 * is fresh. architecture A12, protocol §1.5
 */
import { expect, test } from '../steps/fixtures.ts'

test('architecture A12 home asks each network once, and not again while the balances are fresh', async ({
  sandbox,
  wallet,
  address,
}) => {
  await sandbox.fund(`eip155:137:${address}`)
  const before = sandbox.rpcCalls.length
  const home = await wallet.page('popup.html')
  await expect(home.getByText(/^From .*\.$/)).toBeVisible()
  const asked = sandbox.rpcCalls.slice(before).map(({ chainId, method }) => `${chainId} ${method}`)
  expect(asked.sort()).toEqual(
    [
      'eip155:137 eth_call',
      'eip155:1 eth_call',
      'eip155:56 eth_call',
      'eip155:8453 eth_call',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp getMultipleAccounts',
    ].sort(),
  )
  const count = sandbox.rpcCalls.length
  await home.reload()
  await expect(home.getByText(/^From .*\.$/)).toBeVisible()
  expect(sandbox.rpcCalls.length).toBe(count)
})
