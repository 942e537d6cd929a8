// Script of the shop's page: adds the last product, then polls the shop's own server for what has been paid.
const POLL_MS = 1_000
const WORDS = {
  succeeded: 'Paid ✓',
  processing: 'Payment is on its way…',
  failed: 'The payment failed. Reload the page to try again.',
  expired: 'This offer has run out. Reload the page for a new one.',
  cancelled: 'The payment was cancelled. Reload the page to try again.',
}

document.getElementById('late').append(document.getElementById('late-card').content.cloneNode(true))

const roots = [document, ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot).filter(Boolean)]
const open = new Map(
  roots.flatMap((root) => [...root.querySelectorAll('[data-payment]')]).map((a) => [a.dataset.payment, a]),
)

function show(link, status) {
  const note = link.parentElement.querySelector('[role=status]')
  if (status === 'requires_action' || !WORDS[status]) return
  if (note.textContent !== WORDS[status]) note.textContent = WORDS[status]
  if (status === 'processing') return
  note.classList.toggle('paid', status === 'succeeded')
  link.remove()
  open.delete(link.dataset.payment)
}

async function poll() {
  try {
    const query = new URLSearchParams([...open.keys()].map((id) => ['pid', id]))
    const response = await fetch(`paid?${query}`)
    if (response.ok) for (const [id, status] of Object.entries(await response.json())) show(open.get(id), status)
  } catch {
    // The shop is unreachable at the moment; the next poll will tell.
  }
  if (open.size > 0) setTimeout(poll, POLL_MS)
}

/** A button may be in a shadow root, whose clicks seem to come from its host. */
document.addEventListener('click', async (event) => {
  const button = event.composedPath().find((node) => node.dataset?.order)
  if (!button) return
  const note = button.parentElement.querySelector('[role=status]')
  button.disabled = true
  try {
    const body = JSON.stringify({ product: button.dataset.order })
    const response = await fetch('orders', { method: 'POST', body })
    if (!response.ok) throw new Error(`status ${response.status}`)
    location.assign((await response.json()).path)
  } catch {
    note.textContent = 'The order could not be placed. Try again.'
  }
  button.disabled = false
})

setTimeout(poll, POLL_MS)
