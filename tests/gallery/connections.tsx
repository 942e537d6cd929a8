// The pages about the payment service and the networks, each with the worker's answers that lead to it.
import { PayError } from '../../src/core/base/errors.ts'
import type { ConnectionsView } from '../../src/messages/views.ts'
import { NODES } from '../../src/text/words/connections.ts'
import { IdentityPage } from '../../src/ui/settings/identity.tsx'
import { EndpointForm, NetworksPage } from '../../src/ui/settings/networks.tsx'
import { CONNECTIONS, OWN_CONNECTIONS } from './states/views.ts'
import { callWith } from './worker-client.ts'

const nothing = () => undefined
const hosts = { allow: async () => true, forget: async () => undefined }
const [base] = CONNECTIONS.networks

const answering = (view: ConnectionsView) =>
  callWith({
    'connections.get': () => view,
    'connections.setIdentity': () => {
      throw new PayError({ code: 'gateway/unauthorized' })
    },
    'connections.addEndpoint': () => {
      throw new PayError({ code: 'endpoint/other-chain' })
    },
  })

export const CONNECTION_PAGES: Record<string, () => preact.JSX.Element> = {
  service: () => <IdentityPage call={answering(CONNECTIONS)} onBack={nothing} />,
  'service-own': () => <IdentityPage call={answering(OWN_CONNECTIONS)} onBack={nothing} />,
  'service-reading': () => <IdentityPage call={callWith({})} onBack={nothing} />,
  networks: () => <NetworksPage call={answering(CONNECTIONS)} hosts={hosts} onBack={nothing} />,
  'networks-own': () => <NetworksPage call={answering(OWN_CONNECTIONS)} hosts={hosts} onBack={nothing} />,
  'networks-adding': () =>
    base ? (
      <section class="card stack">
        <h1>{NODES.title}</h1>
        <EndpointForm
          network={base}
          call={answering(CONNECTIONS)}
          hosts={hosts}
          all={CONNECTIONS.hosts}
          onAdded={nothing}
          onCancel={nothing}
        />
      </section>
    ) : (
      <p>no fixture</p>
    ),
}
