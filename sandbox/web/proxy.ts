// An HTTP CONNECT proxy on loopback: passes on the sandbox's host names and refuses everything else. For Firefox and for node
// clients, which have no --host-resolver-rules.

import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { DOMAIN } from '../settings.ts'

const OWN_HOST = new RegExp(`^[a-z0-9.-]+\\.${DOMAIN.replaceAll('.', '\\.')}:443$`)

/** A proxy to the https server at `port`. @param other the port of an address that leads elsewhere, e.g. `example.test:443`. */
export function createProxy(port: number, other: (address: string) => number | undefined = () => undefined): Server {
  const server = createServer((_request, response) => {
    response.writeHead(403, { 'content-type': 'text/plain' })
    response.end('This proxy leads to the sandbox only, and only by CONNECT.\n')
  })
  return server.on('connect', (request, client: Duplex, first: Buffer) => {
    const { url = '' } = request
    const to = other(url) ?? (OWN_HOST.test(url) ? port : undefined)
    if (to === undefined) {
      client.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n')
      return
    }
    const target = connect(to, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      target.write(first)
      target.pipe(client).pipe(target)
    })
    endTogether(client, target)
    endTogether(target, client)
  })
}

function endTogether(socket: Duplex, other: Duplex): void {
  socket.on('error', () => other.destroy())
  socket.on('close', () => other.destroy())
}
