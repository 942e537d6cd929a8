/** `npm run test:fast`: types, lint, unused code, unit tests, properties and attacks. */
import { fastStages, finish } from './stages.ts'

await fastStages()
finish()
