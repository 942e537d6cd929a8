// Script of an order's page: polls the shop's own server for whether the order is paid.
const POLL_MS = 1_000
const at = (id) => document.getElementById(id)
const { order, state } = at('order').dataset
const isOpen = (now) => now === 'not paid yet' || now === 'on its way'

function show({ state: now, words }) {
  if (at('state').textContent !== words) at('state').textContent = words
  at('state').classList.toggle('not', now !== 'paid')
  at('ways').hidden = now !== 'not paid yet'
  return now
}

async function poll() {
  try {
    const response = await fetch(`${order}/status`)
    if (response.ok && !isOpen(show(await response.json()))) return
  } catch {
    // The shop is unreachable at the moment; the next poll will tell.
  }
  setTimeout(poll, POLL_MS)
}

if (isOpen(state)) setTimeout(poll, POLL_MS)
