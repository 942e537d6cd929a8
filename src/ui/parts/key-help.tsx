/** How to build with an App-Id. Also shown if the service rejects the build's. */
export function KeyHelp() {
  return (
    <div class="stack">
      <p>Ask the operator of the payment service for an App-Id, build the extension with it, then load it again:</p>
      <pre class="code">WXT_APP_ID=… npm run build</pre>
      <p>
        A key works too (<code>WXT_API_KEY</code>). The README explains both in its section “With the real service”.
      </p>
    </div>
  )
}
