import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { start } from '../src/background/main.ts'

export default defineUnlistedScript(start)
