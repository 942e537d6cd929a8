import { call, hosts, notices } from '../../src/messages/client.ts'
import { mountWallet } from '../../src/ui/wallet/main.tsx'

mountWallet(document.body, { call, notices, hosts })
