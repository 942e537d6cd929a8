// Compiles sandbox/contracts to the artifacts that the sandbox deploys. Run it by hand after a change to a contract: `node
// sandbox/compile.ts`. The sandbox itself never compiles, which would take two seconds at each start.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const contracts = new URL('./contracts/', import.meta.url)
const artifacts = new URL('./artifacts/', import.meta.url)

type Artifact = { contractName: string; compiler: string; abi: unknown; bytecode: string }

/** Base ran Cancun when these contracts were written; without metadata the same source gives the same bytes. */
const SETTINGS = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}

type Compiler = { version(): string; compile(input: string, callbacks: { import: typeof readImport }): string }
type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: unknown; evm: { bytecode: { object: string } } }>>
}

/** Every deployable contract of the folder, compiled. @throws Error with the compiler's output if one does not compile. */
export function compileContracts(): Artifact[] {
  const solc = require('solc') as Compiler
  const names = readdirSync(contracts).filter((name) => name.endsWith('.sol'))
  const sources = Object.fromEntries(
    names.map((name) => [name, { content: readFileSync(new URL(name, contracts), 'utf8') }]),
  )
  const input = JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS })
  const output = JSON.parse(solc.compile(input, { import: readImport })) as Output
  const problems = (output.errors ?? []).map((problem) => problem.formattedMessage)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return names.flatMap((file) =>
    Object.entries(output.contracts[file] ?? {})
      .filter(([, { evm }]) => evm.bytecode.object !== '')
      .map(([contractName, { abi, evm }]) => ({
        contractName,
        compiler: solc.version(),
        abi,
        bytecode: `0x${evm.bytecode.object}`,
      })),
  )
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') }
  } catch {
    return { error: `${path} is not installed` }
  }
}

if (import.meta.main) {
  for (const artifact of compileContracts()) {
    writeFileSync(new URL(`${artifact.contractName}.json`, artifacts), `${JSON.stringify(artifact, null, 2)}\n`)
    console.log(`${artifact.contractName}: ${(artifact.bytecode.length - 2) / 2} bytes`)
  }
}
