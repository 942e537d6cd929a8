/** Why the address of a node was not kept. */
import type { EndpointRefusal } from '../../../core/base/errors.ts'

export const ENDPOINT_TEXT: Record<EndpointRefusal, string> = {
  'not-a-url': 'This is not an address. A node’s address starts with https://.',
  'too-long': 'The address is far longer than any node’s.',
  'not-https': 'The address is not encrypted (https), so anyone on the way could change what the node says.',
  userinfo:
    'The address has a name or password before an @ sign, which browsers do not send. Take the form with the key in the path.',
  'other-host':
    'This build of Tender may not reach that host. It reaches the providers named here; another host needs a build of its own.',
  'not-permitted': 'The browser did not allow Tender to reach that host.',
  known: 'Tender asks this node already.',
  'too-many': 'There are as many nodes as Tender asks for one network. Remove one first.',
}
