/** How to build with an API key. Also shown if the service rejects the build's key. */
export function KeyHelp() {
  return (
    <div class="stack">
      <p>Ask the operator of the payment service for a key, build the extension with it, then load it again:</p>
      <pre class="code">WXT_API_KEY=… npm run build</pre>
      <p>
        An app id works too (<code>WXT_APP_ID</code>). The README explains both in its section “Configuration”.
      </p>
    </div>
  )
}
