/** The bill of materials in CycloneDX: what is in the scripts, with the hashes of the lockfile. Nothing of the machine or the time. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../processes.ts'
import { type Lockfile, readLockfile } from './lockfile.ts'
import { inOrder, type ShippedPackage } from './notices.ts'

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`
const licencesOf = (licence: string) => [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }]

/** @throws {Error} for a package that is not in the lockfile in this version. */
function componentOf({ path, name, version, licence }: ShippedPackage, lock: Lockfile) {
  const locked = lock.packages[path]
  if (locked?.version !== version || !locked.integrity) throw new Error(`${name} ${version} is not what is locked`)
  const content = Buffer.from(locked.integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
  const purl = purlOf(name, version)
  return {
    ...{ type: 'library', 'bom-ref': purl, name, version },
    ...{ hashes: [{ alg: 'SHA-512', content }], licenses: licencesOf(licence), purl },
  }
}

/** What is copied into `assets/public` instead of bundled. */
function copiedComponents() {
  const version = /@web3icons\/core ([\d.]+) /.exec(
    readFileSync(join(ROOT, 'assets/public/icons/LICENSE.txt'), 'utf8'),
  )?.[1]
  if (!version) throw new Error('icons/LICENSE.txt names no version of the marks')
  const purl = purlOf('@web3icons/core', version)
  return [
    { type: 'library', 'bom-ref': purl, name: '@web3icons/core', version, licenses: licencesOf('MIT'), purl },
    { type: 'file', 'bom-ref': 'Inter', name: 'Inter', licenses: licencesOf('OFL-1.1') },
  ]
}

/** CycloneDX 1.5 as text. A package that both browsers have is named once. */
export function billOf(packages: readonly ShippedPackage[], lock: Lockfile = readLockfile()): string {
  const components = [...packages.map((one) => componentOf(one, lock)), ...copiedComponents()]
  const once = new Map(components.map((component) => [component['bom-ref'], component]))
  const ref = `tender@${lock.version}`
  const bill = {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
    metadata: {
      component: {
        ...{ type: 'application', 'bom-ref': ref, name: 'tender', version: lock.version, licenses: licencesOf('MIT') },
      },
    },
    components: [...once.values()].sort((one, other) => inOrder(one['bom-ref'], other['bom-ref'])),
  }
  return `${JSON.stringify(bill, undefined, 2)}\n`
}
