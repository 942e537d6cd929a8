// Script of the hosted checkout: follows the payment, counts down, remembers the chosen wallet, and reports the end of the payment
// to the app that shows the page (protocol §2 "Bridge message").
const POLL_MS = 1_000
/** live-service W6.1: "waits ~3 s and redirects". */
const LEAVE_MS = 3_000
const at = (id) => document.getElementById(id)
const state = JSON.parse(at('checkout').dataset.state)
const forms = { hosted: 'Give your data first', 'in-wallet': 'Your wallet asks for personal data' }

/** Without this object no app is told, and the page continues. */
function post(text) {
  window.ReactNativeWebView?.postMessage(text)
}

function finish({ message, goesTo }) {
  at('ways').hidden = true
  at('left').textContent = ''
  at('end').hidden = false
  at('end').classList.toggle('not', !message.success)
  at('end-words').textContent = message.message ?? message.error
  if (state.keepsSilent) return
  post(JSON.stringify(message))
  if (!goesTo) return
  at('end-link').href = goesTo
  at('end-way').hidden = false
  setTimeout(() => location.assign(goesTo), LEAVE_MS)
}

function show({ status, words, end }) {
  if (at('status').textContent !== words) at('status').textContent = words
  at('trouble').textContent = ''
  at('ways').hidden = status !== 'requires_action'
  if (end) finish(end)
  else setTimeout(poll, POLL_MS)
}

async function poll() {
  try {
    const query = new URLSearchParams(location.search)
    query.set('pid', state.paymentId)
    const response = await fetch(`checkout/status?${query}`)
    if (!response.ok) throw new Error(`status ${response.status}`)
    show(await response.json())
  } catch {
    at('trouble').textContent = 'The service cannot be reached. Trying again.'
    setTimeout(poll, POLL_MS)
  }
}

function countDown() {
  const seconds = Math.max(0, Math.ceil((state.expiresAtMs - Date.now()) / 1_000))
  if (at('ways').hidden) return
  at('left').textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`
  setTimeout(countDown, 1_000)
}

/** A framed page may have no storage; then nothing is remembered. */
function remembered(wallet) {
  try {
    if (wallet) localStorage.setItem('wallet', wallet)
    return localStorage.getItem('wallet')
  } catch {
    return null
  }
}

function markLastUsed() {
  const link = at(`wallet-${remembered()}`)
  if (link) link.querySelector('.quiet').textContent = ' Used last time'
}

function row({ amount, chain, isEnough, form }, account) {
  const item = document.createElement('li')
  item.textContent = `${amount} on ${chain}${isEnough ? '' : ' (the account holds less)'} `
  if (form === 'none') return item
  const query = new URLSearchParams({ pid: state.paymentId, accounts: account })
  if (location.protocol === 'https:') query.set('callbackUrl', location.href)
  const hosted = Object.assign(document.createElement('a'), { href: `collect/?${query}` })
  const note = form === 'hosted' ? hosted : document.createElement('span')
  note.textContent = forms[form]
  item.append(note)
  return item
}

async function lookUp(account) {
  const query = new URLSearchParams({ pid: state.paymentId, account })
  const response = await fetch(`checkout/account?${query}`)
  const { options, message } = await response.json()
  if (!options) return [message]
  if (options.length === 0) return ['Nothing on this chain can pay for this.']
  const list = document.createElement('ul')
  list.append(...options.map((option) => row(option, account)))
  return [list]
}

at('account-form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const found = await lookUp(at('account').value.trim()).catch(() => ['The service cannot be reached.'])
  at('account-answer').replaceChildren(...found)
})

for (const link of document.querySelectorAll('[data-wallet]')) {
  link.addEventListener('click', () => {
    remembered(link.id.replace('wallet-', ''))
    at('waiting').textContent = `Go on in ${link.dataset.wallet}. This page will notice when it is paid.`
  })
}

markLastUsed()
for (const said of state.says) post(said)
show(state)
countDown()

const { leaves } = state
if (leaves?.in === 'new') window.open(leaves.to)
else if (leaves?.in === 'top') window.top.location.href = leaves.to
else if (leaves) location.assign(leaves.to)
