/** `npm run test:fast`: what needs no browser and no node: types, lint, unused code, unit tests, properties and attacks. */
import { finish, stage, staticChecks } from './stages.ts'
import { FAST, vitest } from './suites.ts'

await staticChecks()
await stage('unit tests, properties and attacks', () => vitest(FAST))
finish()
