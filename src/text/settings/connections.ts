/** The payment service and the networks: how this wallet is named there, and the nodes it asks. */
import * as en from '../en/settings/connections.ts'
import { inLanguage } from '../spoken/words.ts'

export const { SERVICE, NAMED_BY, IDENTITY, NODES, NODE } = inLanguage('settings/connections', en)
