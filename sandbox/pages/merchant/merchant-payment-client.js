// Script of the desk's page of one payment: follows it, cancels it, copies its link, switches its faults.
const POLL_MS = 1_000
const at = (id) => document.getElementById(id)
const headers = { 'content-type': 'application/json' }
const first = JSON.parse(at('payment').dataset.state)
const base = location.pathname.split('/').at(-1)
const STATES = { waiting: 'no call has met it yet', met: 'has been met', 'used-up': 'used up', over: 'over' }

async function ask(path, method = 'GET', body = undefined) {
  const response = await fetch(`${base}/${path}`, { method, headers, body: body && JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  return answer
}

function wordsOf(problem) {
  return problem instanceof TypeError ? 'The sandbox cannot be reached.' : problem.message
}

/** Changes a text only if it differs, so that a screen reader reads it once. */
function write(node, text) {
  if (node.textContent !== text) node.textContent = text
}

function faultItem({ faultId, words, call }) {
  const item = Object.assign(document.createElement('li'), { id: `fault-${faultId}` })
  const off = Object.assign(document.createElement('button'), { className: 'later', textContent: 'Switch off' })
  off.addEventListener('click', async () => {
    off.disabled = true
    await ask(`faults/${faultId}`, 'DELETE').catch((problem) => write(at('note'), wordsOf(problem)))
    await look()
  })
  item.append(`${words} (${call === '*' ? 'every call' : call}): `, document.createElement('span'), ' ', off)
  return item
}

function showFaults(faults) {
  for (const fault of [...faults].reverse()) {
    if (!at(`fault-${fault.faultId}`)) at('faults').prepend(faultItem(fault))
    const item = at(`fault-${fault.faultId}`)
    write(item.querySelector('span'), STATES[fault.state])
    item.querySelector('button').hidden = fault.state === 'over'
  }
}

function showRequests(requests) {
  at('quiet-log').hidden = requests.length > 0
  const lines = requests.map(({ atMs, call, answer }) => `${timeOf(atMs)} ${call}: ${answer}`)
  showLines(at('log'), lines)
}

function showLines(list, lines) {
  if (lines.join('\n') === [...list.children].map(({ textContent }) => textContent).join('\n')) return
  list.replaceChildren(...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })))
}

const timeOf = (atMs) => new Date(atMs).toISOString().slice(11, 19)

function showWebhooks(webhooks) {
  const lines = webhooks.map(({ atMs, type, attempt, answer, nextAtMs }) => {
    const next = nextAtMs === null ? '' : `, again at ${timeOf(nextAtMs)}`
    return `${timeOf(atMs)} ${type}, attempt ${attempt}: ${answer}${next}`
  })
  showLines(at('webhooks'), lines)
}

function show({ words, transaction, canCancel, faults, requests, webhooks }) {
  write(at('status'), words)
  at('cancel').hidden = !canCancel
  if (!transaction) write(at('transaction'), 'None yet')
  else if (!at('transaction').querySelector('a')) {
    const link = Object.assign(document.createElement('a'), { href: transaction, textContent: 'In the explorer' })
    at('transaction').replaceChildren(link)
  }
  showFaults(faults)
  showRequests(requests)
  showWebhooks(webhooks)
}

async function look() {
  try {
    show(await ask('live'))
    if (at('note').textContent === 'The sandbox cannot be reached.') write(at('note'), '')
  } catch {
    write(at('note'), 'The sandbox cannot be reached.')
  }
}

async function poll() {
  await look()
  setTimeout(poll, POLL_MS)
}

at('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(first.link)
    write(at('note'), 'Copied.')
  } catch {
    write(at('note'), 'The browser does not let this page copy. Select the link instead.')
  }
})

at('cancel').addEventListener('click', async () => {
  await ask('cancel', 'POST', {}).catch((problem) => write(at('note'), wordsOf(problem)))
  await look()
})

at('new-fault').addEventListener('submit', async (event) => {
  event.preventDefault()
  at('problem').textContent = ''
  const times = at('times').value.trim()
  const wish = { preset: at('fault').value, call: at('call').value, ...(times && { times: Number(times) }) }
  try {
    if (!wish.preset) throw new Error('Fault: choose one.')
    await ask('faults', 'POST', wish)
    await look()
  } catch (problem) {
    at('problem').textContent = wordsOf(problem)
    at('problem').focus()
  }
})

show(first)
setTimeout(poll, POLL_MS)
