import { activeTab, call } from '../../src/messages/client.ts'
import { mountHome } from '../../src/ui/home/main.tsx'

mountHome(document.body, { call, activeTab })
