document.getElementById('ok').addEventListener('click', () => chrome.runtime.sendMessage({ type: 'ping' }))
