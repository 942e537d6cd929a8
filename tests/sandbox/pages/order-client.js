// Runs in the page of an order: asks the shop's own server every so often whether the order is paid.
const POLL_MS = 1_000
const at = (id) => document.getElementById(id)
const { order, standing } = at('order').dataset
const isOpen = (now) => now === 'not paid yet' || now === 'on its way'

function show({ standing: now, words }) {
  if (at('standing').textContent !== words) at('standing').textContent = words
  at('standing').classList.toggle('not', now !== 'paid')
  at('ways').hidden = now !== 'not paid yet'
  return now
}

async function poll() {
  try {
    const response = await fetch(`${order}/status`)
    if (response.ok && !isOpen(show(await response.json()))) return
  } catch {
    // The shop is out of reach for the moment; the next look will tell.
  }
  setTimeout(poll, POLL_MS)
}

if (isOpen(standing)) setTimeout(poll, POLL_MS)
