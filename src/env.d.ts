/** What the bundler puts in the place of `import.meta.env`; absent where a file runs unbundled. */
interface ImportMeta {
  readonly env: {
    readonly MODE: string
    readonly WXT_PAY_HOST?: string
    readonly WXT_BRIDGE_OBJECT?: string
  } & Readonly<Record<string, unknown>>
}
