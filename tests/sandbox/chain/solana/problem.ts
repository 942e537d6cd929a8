// A call that the sandbox's Solana does not grant, with its JSON-RPC code.

/** Thrown where it is noticed, answered at the door. */
export class RpcProblem extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
