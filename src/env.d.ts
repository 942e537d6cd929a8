/** Values that the bundler substitutes for `import.meta.env`. Undefined in unbundled files. */
interface ImportMeta {
  readonly env: {
    readonly MODE: string
    readonly WXT_PAY_HOST?: string
    readonly WXT_BRIDGE_OBJECT?: string
    readonly WXT_SHOP_URL?: string
  } & Readonly<Record<string, unknown>>
}
