// Script of the faucet's page: sends the account and shows the result.
const answer = document.getElementById('answer')

document.getElementById('faucet').addEventListener('submit', async (event) => {
  event.preventDefault()
  const account = new FormData(event.target).get('account').trim()
  try {
    const response = await fetch('', { method: 'POST', body: JSON.stringify({ account }) })
    const body = await response.json()
    const given = body.given?.map(
      ({ value, display }) => `${Number(value) / 10 ** display.decimals} ${display.assetSymbol}`,
    )
    answer.textContent = given ? `Given: ${given.join(' and ')}.` : body.message
  } catch {
    answer.textContent = 'The faucet could not be reached.'
  }
})
