// One EVM node: anvil's platform binary as a child process on a free loopback port, and a client with its privileged methods.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { createTestClient, http, publicActions, walletActions } from 'viem'

type Anvil = { url: string; pid: number; stop(): Promise<void> }

const START_LIMIT_MS = 120_000
/** Blocks are added for as long as a sandbox runs; states older than any fault uses would fill the disk. */
const KEPT_STATES = 256

/**
 * Starts anvil as the given chain; resolves when the node reports that it listens. @throws Error with the node's output if it exits
 * before that.
 */
export async function startAnvil(chainReference: number): Promise<Anvil> {
  const where = ['--chain-id', String(chainReference), '--host', '127.0.0.1', '--port', '0']
  const args = [...where, '--balance', '1000000000', '--prune-history', String(KEPT_STATES)]
  const child = spawn(anvilBinary(), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.removeListener('exit', kill))
  const port = await listeningPort(child).catch((problem: unknown) => {
    kill()
    throw problem
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stop(child) }
}

/**
 * The binary from npm's package if installed, else the one on the path or in TENDER_ANVIL. The npm launcher would hide the node's
 * pid.
 */
function anvilBinary(): string {
  if (process.env.TENDER_ANVIL) return process.env.TENDER_ANVIL
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  try {
    return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${platform}/bin/anvil`)
  } catch {
    return process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  }
}

function listeningPort(child: ChildProcess): Promise<string> {
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('anvil was started without pipes')
  let complaints = ''
  stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-2_000)
  })
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer)
      reject(new Error(`anvil ${reason}. ${complaints}`.trim()))
    }
    const timer = setTimeout(() => fail(`did not listen within ${START_LIMIT_MS} ms`), START_LIMIT_MS)
    child.once('error', (problem) =>
      fail(`could not be started (install Foundry, or set TENDER_ANVIL): ${problem.message}`),
    )
    child.once('exit', (code, signal) => fail(`ended (${signal ?? code}) before it listened`))
    // Reads the output until the node ends: a full pipe would block it.
    createInterface({ input: stdout }).on('line', (line) => {
      const port = /^Listening on 127\.0\.0\.1:(\d+)$/.exec(line)?.[1]
      if (!port) return
      clearTimeout(timer)
      resolve(port)
    })
  })
}

/** Kills the node: it has nothing to save, and its orderly shutdown waits for open connections and was seen to hang. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** A client of the node at this URL. */
export function createNode(rpcUrl: string) {
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
}
