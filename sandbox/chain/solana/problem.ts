// An error of the sandbox's Solana RPC, with its JSON-RPC code.

/** Thrown where it is detected, turned into an answer by the RPC server. */
export class RpcProblem extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
