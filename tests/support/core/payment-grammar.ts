/**
 * protocol §2 "Payment link formats" and live-service W1.6 once more, character by character and without the wallet's code or the
 * platform's `URL`: which payment a text names. The wallet may refuse what this reads, but may read nothing that this refuses.
 */

const PRINTABLE = /^[\x21-\x7e]*$/
const ID = /^pay_[0-9A-Za-z]{1,128}$/

/** The payment id, as pasted; undefined for any other text. `payHost`: lower case. */
export function paymentNamedBy(text: string, payHost: string): string | undefined {
  const link = decodedWhole(text.trim())
  if (link === undefined || ID.test(link)) return link
  if (!link.toLowerCase().startsWith('wc:')) return namedByAddress(link, payHost)
  // RFC 3986 §3.4: a query begins at the first question mark and ends at the first number sign.
  const [address = ''] = link.split('#')
  const [, ...query] = address.split('?')
  const pays = query
    .join('?')
    .split('&')
    .filter((one) => one.startsWith('pay='))
  const [value, another] = pays.map((one) => one.slice('pay='.length))
  if (value === undefined || another !== undefined) return undefined
  const inner = decoded(value)
  const named = inner === undefined ? undefined : decodedWhole(inner)
  return named === undefined ? undefined : namedByAddress(named, payHost)
}

const decodedWhole = (text: string): string | undefined => (/^(https|wc)%3a/i.test(text) ? decoded(text) : text)

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function namedByAddress(link: string, payHost: string): string | undefined {
  if (!PRINTABLE.test(link) || link.includes('\\') || link.slice(0, 8).toLowerCase() !== 'https://') return undefined
  let rest = link.slice(8)
  while (rest.startsWith('/')) rest = rest.slice(1)
  const [address = ''] = rest.split('#')
  const [before = '', ...queries] = address.split('?')
  const [authority = '', ...segments] = before.split('/')
  const [host = '', port = '443', more] = authority.split(':')
  if (more !== undefined || !isHost(host.toLowerCase(), payHost) || !/^(0*443)?$/.test(port)) return undefined
  const names = segments.filter((one) => one !== '')
  const ids = queries.join('?').split('&').map(parameter)
  const [pid, second] = ids.filter(([key]) => key === 'pid').map(([, value]) => value)
  if (names.length > 1 || second !== undefined) return undefined
  const [name = pid] = names
  return name !== undefined && ID.test(name) && (pid === undefined || pid === name) ? name : undefined
}

/** The host itself, or labels of plain characters before it. */
function isHost(host: string, payHost: string): boolean {
  if (host === payHost) return true
  const labels = host.endsWith(`.${payHost}`) ? host.slice(0, -payHost.length - 1).split('.') : ['']
  return labels.every((label) => /^[a-z0-9-]+$/.test(label))
}

/** By the form encoding of the URL standard, which reads a broken escape as it is written. */
function parameter(written: string): [key: string, value: string] {
  const at = written.indexOf('=')
  const [key, value] = at < 0 ? [written, ''] : [written.slice(0, at), written.slice(at + 1)]
  return [formDecoded(key), formDecoded(value)]
}

const formDecoded = (text: string): string =>
  text.replaceAll('+', ' ').replaceAll(/%([0-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
