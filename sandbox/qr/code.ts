// A text as a QR code (ISO/IEC 18004) of level M, drawn as one SVG path.

import { encodeQR } from 'qr'

/** Rows of modules; true is dark. No quiet zone. */
type Modules = boolean[][]

export const qrModules = (text: string): Modules =>
  encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

/** The dark modules as an SVG path, one unit each. */
export function qrPath(modules: Modules): string {
  return modules.flatMap((row, i) => row.map((isDark, j) => (isDark ? `M${j} ${i}h1v1h-1z` : ''))).join('')
}
