/** `npm run test:fast`: what needs no browser and no node: types, lint, unused code, unit tests, properties and attacks. */
import { finish, say, stage, staticChecks } from './stages.ts'
import { FAST, vitest } from './suites.ts'

/** The checks run beside the tests. Those that pass wait for the end of the dots; those that fail are named at once. */
const passed: string[] = []
const checks = staticChecks((line, { failed }) => {
  if (failed > 0) say(`\n${line}`)
  else passed.push(line)
})
await stage('unit tests, properties and attacks', () => vitest(FAST))
await checks
for (const line of passed) say(line)
finish()
