// The least that marks payment links as they come: one query, then an observer in batches of 200 ms.
const LINKS = 'a[href^="https://pay.walletconnect.com/"]'
const BATCH_MS = 200
let added = new Set()
let timer = 0

const mark = (root) => {
  if (root.matches?.(LINKS)) root.dataset.floor = ''
  for (const link of root.querySelectorAll(LINKS)) link.dataset.floor = ''
}
const flush = () => {
  timer = 0
  const roots = added
  added = new Set()
  for (const root of roots) if (root.isConnected) mark(root)
}
const see = (records) => {
  for (const { type, target, addedNodes } of records) {
    if (type === 'attributes') added.add(target)
    else for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) added.add(node)
  }
  if (timer === 0 && added.size > 0) timer = setTimeout(flush, BATCH_MS)
}
const start = () => {
  mark(document)
  new MutationObserver(see).observe(document, {
    ...{ childList: true, subtree: true, attributes: true, attributeFilter: ['href'] },
  })
}
addEventListener('DOMContentLoaded', start, { once: true })
