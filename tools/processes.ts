/** Child processes of the tools: run to the end, inherit or capture. */
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

export type Ended = { status: number; output: string }

/** Runs a program, in the project's root unless `cwd` says where. With `capture` its output is collected, otherwise it is passed on. */
export function run(
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string>; capture?: boolean; cwd?: string } = {},
): Promise<Ended> {
  const stdio = options.capture ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...options.env },
    shell: process.platform === 'win32',
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve({ status: status ?? 1, output }))
  })
}
