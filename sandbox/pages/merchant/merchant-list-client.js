// Script of the merchant's desk: creates payments, and keeps their list up to date.
const POLL_MS = 1_000
const at = (id) => document.getElementById(id)
const value = (id) => at(id).value.trim()
const json = { 'content-type': 'application/json' }
const FLAGS = ['buildsTwo', 'mixed', 'coSigner', 'simulated']

function rowOf({ paymentId, referenceId, amount }) {
  const row = Object.assign(document.createElement('tr'), { id: paymentId })
  const link = Object.assign(document.createElement('a'), { href: `payments/${paymentId}` })
  link.textContent = referenceId || 'no reference'
  const cells = ['td', 'td', 'td'].map((name) => document.createElement(name))
  cells[0].append(link)
  cells[1].textContent = amount
  row.append(...cells)
  return row
}

function show(rows) {
  at('empty').hidden = rows.length > 0
  at('table').hidden = rows.length === 0
  // Inserts only new rows, so that a focused link keeps the focus.
  for (const fresh of rows.filter(({ paymentId }) => !at(paymentId)).reverse()) at('rows').prepend(rowOf(fresh))
  for (const { paymentId, words } of rows) {
    const cell = at(paymentId).cells[2]
    if (cell.textContent !== words) cell.textContent = words
  }
}

async function poll() {
  try {
    const response = await fetch('live')
    if (!response.ok) throw new Error(`status ${response.status}`)
    show((await response.json()).rows)
    at('trouble').textContent = ''
  } catch {
    at('trouble').textContent = 'The sandbox cannot be reached. Trying again.'
  }
  setTimeout(poll, POLL_MS)
}

/** @throws {Error} with a text for the person who typed it */
function amountMinor() {
  const [, whole, cents = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(value('amount')) ?? []
  const minor = `${whole}${cents.padEnd(2, '0')}`.replace(/^0+/, '')
  if (whole === undefined || minor === '') throw new Error('Amount: dollars and cents, like 12.40.')
  return minor
}

function milliseconds(id, unitMs, name) {
  const number = Number(value(id))
  if (value(id) === '') return undefined
  if (!(number > 0)) throw new Error(`${name}: a number greater than 0.`)
  return Math.round(number * unitMs)
}

function scenario() {
  const processingMs = milliseconds('processing', 1_000, 'Being settled for')
  const lifetimeMs = milliseconds('requote', 1_000, 'Prices hold for')
  const offer = [...document.querySelectorAll('[name=offer]')].filter((box) => box.checked).map((box) => box.value)
  return {
    ...(offer.length > 0 && { offer }),
    ...(value('collectData') && { collectData: value('collectData') }),
    ...Object.fromEntries(FLAGS.filter((id) => at(id).checked).map((id) => [id, true])),
    ...(processingMs && { processingMs }),
    ...(lifetimeMs && { requote: { lifetimeMs } }),
    ...((at('unframeable').checked || at('keepsSilent').checked) && {
      checkout: {
        ...(at('unframeable').checked && { framing: 'refused' }),
        ...(at('keepsSilent').checked && { keepsSilent: true }),
      },
    }),
    ...more(),
  }
}

function more() {
  try {
    return JSON.parse(value('more') || '{}')
  } catch {
    throw new Error('More, as JSON: this is not JSON.')
  }
}

function wish() {
  if (!/^[A-Za-z0-9 /:.,+-]{1,35}$/.test(value('reference')))
    throw new Error('Reference: up to 35 letters, digits and / : . , + - or blanks.')
  const urls = ['successUrl', 'errorUrl'].map((id) => [id, value(id)])
  return {
    amountMinor: amountMinor(),
    referenceId: value('reference'),
    expiresInMs: milliseconds('minutes', 60_000, 'Payable for'),
    scenario: scenario(),
    ...(urls.some(([, url]) => url) && { checkout: Object.fromEntries(urls) }),
  }
}

async function send(path, body) {
  const response = await fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  return answer
}

at('new').addEventListener('submit', async (event) => {
  event.preventDefault()
  at('problem').textContent = ''
  try {
    const { paymentId } = await send('payments', wish())
    const times = value('times') === '' ? {} : { times: Number(value('times')) }
    const fault = { preset: value('fault'), call: value('call'), ...times }
    if (fault.preset) await send(`payments/${paymentId}/faults`, fault)
    location.assign(`payments/${paymentId}`)
  } catch (problem) {
    at('problem').textContent = problem instanceof TypeError ? 'The sandbox cannot be reached.' : problem.message
    at('problem').focus()
  }
})

show(JSON.parse(at('list').dataset.rows))
setTimeout(poll, POLL_MS)
