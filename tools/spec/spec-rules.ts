/**
 * The rules of the specification, section by section, in our own short words. Tests cite an id as `protocol <id>` at the beginning of
 * their name; `npm run spec` holds the two against each other. An unnumbered table row or line has a word behind its section.
 * What the specification leaves open ("not shown") is no rule. Of §1, a summary, only what the rest does not say again is here.
 */

/** Who has to keep the rule: the wallet, the merchant's side of the service, or whoever embeds the hosted checkout. */
type Side = 'wallet' | 'merchant' | 'checkout'
/** `reason`: why no test of the wallet can show it, so that the sandbox's is enough. */
export type SpecRule = { id: string; rule: string; side: Side; reason?: string }

const wallet = (id: string, rule: string): SpecRule => ({ id, rule, side: 'wallet' })
/** Named in protocol §4.4 and §4.5. */
const NEVER_CALLED = 'a merchant’s call: the wallet has no merchant’s key and never makes it'
const merchant = (id: string, rule: string): SpecRule => ({ id, rule, side: 'merchant', reason: NEVER_CALLED })
const checkout = (id: string, rule: string): SpecRule => ({ id, rule, side: 'checkout' })

export const SPEC_RULES: readonly SpecRule[] = [
  wallet('§1.4', 'actions are for EVM chains and for Solana, there for native SOL and for SPL tokens'),
  wallet('§1.5', 'one payment can offer options on several kinds of chains at once'),
  wallet('§1.6', 'on Solana the wallet signs and the service broadcasts'),

  wallet('§2 link path', 'a link may have the payment id in its path'),
  wallet('§2 link query', 'a link may have the payment id in its query, as pid'),
  wallet('§2 link wc', 'a wc: URI may carry the encoded link in its pay parameter'),
  wallet('§2 link id', 'a bare id, pay_ and what follows, is a link too'),
  wallet('§2.1', 'only the pay host and its subdomains are trusted, which is settled before an id is taken'),
  wallet('§2.2', 'a payment link is seen before a usual URL and before a pairing URI'),
  wallet('§2 account eip155', 'an EVM account is eip155, chain id and address'),
  wallet('§2 account solana', 'a Solana account is solana, chain reference and public key in base58'),
  wallet('§2 account all', 'accounts are sent for every chain that service and wallet know'),
  wallet('§2 account none', 'without Solana keys no Solana account is sent'),
  wallet('§2 expiresAt', 'the payment info says when the payment expires'),
  wallet('§2 option id', 'an option has an id, which goes back as optionId in fetch and confirm'),
  wallet('§2 option actions', 'an option has the steps to perform, in order'),
  wallet('§2 option collectData', 'an option has its own data collection, or null'),
  wallet('§2 offer options', 'the answer has the options that the given accounts can complete'),
  wallet('§2 offer info', 'the answer may have the payment info'),
  wallet('§2 offer collectData', 'the answer has a data collection of its own, or null'),
  wallet(
    '§2 action walletRpc',
    'a walletRpc action has chain_id, method and params in JSON; it is executed, its output kept',
  ),
  wallet('§2 action build', 'a build action has a data text; it is resolved with fetch and never executed'),
  wallet('§2 eth_signTypedData_v4', 'its output is the signature in hex'),
  wallet('§2 eth_sendTransaction', 'its output is the transaction hash'),
  wallet('§2 personal_sign', 'its output is the signature in hex'),
  wallet('§2 solana_signTransaction', 'its output is the whole signed transaction in base64'),
  wallet('§2 solana_signAndSendTransaction', 'it is not used'),
  wallet('§2 solana params', 'the params of Solana are an array around an object with the unsigned transaction'),
  wallet('§2 allowance', 'where an allowance is needed there are two actions: approve, then sign the transfer'),
  wallet('§2 result type', 'a result is of type walletRpc'),
  wallet('§2 result data', 'the data of a result is a list with the output of one action'),
  wallet('§2 collectData url', 'the address of the hosted form, made for the account of the option'),
  wallet('§2 collectData schema', 'the JSON schema of the fields, for a form of one’s own'),
  wallet('§2 confirm status', 'the answer to confirm has a status'),
  wallet('§2 confirm isFinal', 'the answer to confirm says whether that status is the last'),
  wallet('§2 confirm pollInMs', 'while it is not the last, a pause in milliseconds may be asked for'),
  merchant('§2 created paymentId', 'a created payment has an id'),
  merchant('§2 created gatewayUrl', 'a created payment has the URL of its hosted checkout'),
  checkout('§2 bridge type', 'a message may have the type PAY_SUCCESS or PAY_FAILURE'),
  checkout('§2 bridge success', 'a message may say success true or false'),
  checkout('§2 bridge message', 'a success may have words to confirm it'),
  checkout('§2 bridge error', 'a failure may have words that say why'),

  wallet('§3 succeeded', 'is final'),
  wallet('§3 failed', 'is final'),
  wallet('§3 expired', 'is final'),
  wallet('§3 processing', 'is not final'),
  wallet('§3 others', 'statuses beyond these four may come: none of them reads as paid'),
  wallet('§3.1', 'an answer that is not final means wait pollInMs, then confirm again'),
  wallet('§3.2', 'after payment or route have expired, calls are answered with 410 or 409'),

  wallet('§4 https', 'every gateway call is JSON over HTTPS below the base address'),
  wallet('§4.1', 'options are asked for with POST …/payment/{id}/options'),
  wallet('§4.1 sends', 'the accounts, each in CAIP-10'),
  wallet('§4.1 includePaymentInfo', 'with it the answer has the payment’s details'),
  wallet('§4.1 returns', 'options, and perhaps payment info and a collectData for all'),
  wallet('§4.2', 'a build action is resolved with POST …/payment/{id}/fetch'),
  wallet('§4.2 sends', 'the option’s id and the data of the build action'),
  wallet('§4.2 returns', 'one walletRpc action or several, all of which are gone through'),
  wallet('§4.3', 'a payment is confirmed with POST …/payment/{id}/confirm'),
  wallet('§4.3 maxPollMs', 'the service holds the call until the status changes or that time is over'),
  wallet('§4.3 sends', 'optionId and results, and collectedData where the wallet asked for the data itself'),
  wallet('§4.3 returns', 'status and isFinal, and perhaps pollInMs'),
  wallet('§4.3.1', 'results are as many as the executed actions and in their order, across all chains'),
  wallet('§4.3.2', 'results that are not lined up fail the payment'),
  wallet('§4.3.3', 'an unknown method is refused; no result is left out or undefined'),
  wallet('§4.3.4', 'an action without a signer is an error and is not left out'),
  wallet('§4.3.5', 'there is no collectedData after the hosted form'),
  merchant('§4.4', 'a payment is created with POST /v1/merchant/payment'),
  merchant('§4.4 returns', 'paymentId and gatewayUrl'),
  merchant('§4.5', 'a status is read with GET /v1/payments/{paymentId}/status'),
  merchant('§4.5 Api-Key', 'reading a status needs the header Api-Key'),
  merchant('§4.5 returns', 'an object with the status as text'),
  wallet('§4.6 row 1', 'collectData in the answer and in the option: data is collected by the option’s own url'),
  wallet('§4.6 row 2', 'collectData in the answer and not in the option: nothing is collected for this option'),
  wallet('§4.6 row 3', 'collectData in neither: nothing is collected'),
  wallet('§4.6.1', 'the hosted form is shown before confirm, and IC_COMPLETE of its page lets the payment go on'),
  wallet('§4.6.2', 'without it a form of one’s own is made of the schema and its values go along with confirm'),
  wallet('§4.7.1', 'the namespace is what stands before the first colon of chain_id'),
  wallet(
    '§4.7.2',
    'EVM signs by method; Solana unwraps, signs, returns the whole transaction; another namespace is an error',
  ),
  wallet('§4.7.3', 'each output is appended to the results in order, then confirm'),
  wallet('§4.7.4', 'a countdown before expiresAt, and nothing is submitted after it'),
  checkout('§4.8 gatewayUrl', 'the checkout is loaded from gatewayUrl, which is never built by hand'),
  checkout('§4.8 returnUrl', 'the app’s own deep link is appended'),
  checkout('§4.8 preferUniversalLinks', '1 is appended: https links rather than custom schemes'),
  checkout('§4.8.1', 'JavaScript and DOM storage are on'),
  checkout('§4.8.2', 'the app registers its own deep link scheme'),
  checkout('§4.8.3', 'the app provides the bridge object where the web view lacks it'),
  checkout('§4.8.4', 'PAY_SUCCESS or success true, PAY_FAILURE or success false; what is no JSON is ignored'),
  checkout('§4.8.5', 'after a success signal the app reads the status: the message proves nothing'),
  checkout('§4.8.6', 'a navigation with uri=wc:… is cancelled and opened by the system, whose failure is ignored'),
  checkout('§4.8.7', 'any other scheme than https is blocked, but about: and programmatic first loads'),
  checkout('§4.8.8', 'the web view is full-screen or modal'),

  wallet('§5.1', 'each gateway and merchant call carries Api-Key'),
  wallet('§5.2', 'the key comes from the operator on request'),
  checkout('§5.3', 'the hosted checkout carries no key'),

  checkout('§6.1', 'the service tells the app PAY_SUCCESS and PAY_FAILURE over the bridge'),
  wallet('§6.2', 'a completed hosted form is told as IC_COMPLETE over the bridge'),
  wallet('§6.3', 'a long poll returns when the status changes'),

  wallet('§7 410', 'the payment has expired'),
  wallet('§7 409', 'the route has expired'),
  wallet('§7 4xx', 'invalid input, never retried'),
  wallet('§7 5xx', 'a server error, may be retried'),
  wallet('§7 network', 'refused or timed out, may be retried'),
  wallet('§7 start over', 'on 410 and 409 the user is told, and may start over where there is a new link'),

  wallet('§8.1', '3 retries for server errors and the network: 100 ms, doubled each time, and a random part'),
  wallet('§8.2', 'maxPollMs is milliseconds and sets the long poll of confirm'),
  wallet('§8.3', 'pollInMs is the pause before the next confirm'),
  wallet('§8.4', 'results equal actions in number and order'),

  wallet('§9.1', 'every path begins with /v1/'),
]
