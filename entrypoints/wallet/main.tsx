import { hosts, notices, versionOf } from '../../src/messages/browser.ts'
import { call } from '../../src/messages/client.ts'
import { mountWallet } from '../../src/ui/wallet/main.tsx'

mountWallet(document.body, { call, notices, hosts, version: versionOf() })
