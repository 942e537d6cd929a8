// Script of the hosted form: sends it to its own server and reports the result to the page that opened it.
const form = document.getElementById('collect')
const problems = document.getElementById('problems')
const answer = document.getElementById('answer')

function tell(message) {
  const openers = new Set([window.parent, window.opener].filter((other) => other && other !== window))
  for (const other of openers) other.postMessage(message, '*')
  window.ReactNativeWebView?.postMessage(JSON.stringify(message))
}

function values() {
  const all = Object.fromEntries(new FormData(form))
  const given = Object.entries(all).filter(([id, value]) => value !== '' && id !== 'fail')
  const fields = Object.fromEntries(given.map(([id, value]) => [id, id === 'tosConfirmed' ? 'true' : value]))
  return { fields, fail: 'fail' in all }
}

function showProblems(lines) {
  problems.replaceChildren(...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })))
  for (const input of form.elements) input.removeAttribute('aria-invalid')
  if (lines.length > 0) problems.focus()
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  showProblems([])
  const response = await fetch('', { method: 'POST', body: JSON.stringify(values()) }).catch(() => undefined)
  if (!response) return showProblems(['The form could not be sent. Try again.'])
  const body = await response.json()
  if (!response.ok) {
    const issues = body.issues ?? [{ field: '', message: body.message }]
    showProblems(
      issues.map(({ field, message }) => `${form.elements[field]?.labels?.[0]?.textContent ?? 'Form'}: ${message}`),
    )
    for (const { field } of issues) form.elements[field]?.setAttribute('aria-invalid', 'true')
    return
  }
  const { message, redirect } = body
  if (message.type === 'IC_COMPLETE') {
    form.hidden = true
    answer.textContent = 'Thank you. You can go back to your wallet.'
  } else showProblems([message.error])
  tell(message)
  if (redirect) location.assign(redirect)
})
