/** What a mutant is, and where it stands in its file. */

/**
 * The name, the text that occurs exactly once in the file, and its replacement. `FN1` to `FN9` stand for the names of private
 * functions, in both: renaming one of these breaks no mutant.
 */
export type Mutant = readonly [name: string, text: string, instead: string]
export type MutantsOf = Readonly<Record<string, readonly Mutant[]>>

const PLACE = /\bFN([1-9])\b/
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A place that comes again is the same name again. */
function patternOf(text: string): RegExp {
  const seen = new Set<string>()
  const parts = text.split(PLACE).map((part, index) => {
    if (index % 2 === 0) return escaped(part)
    const isAgain = seen.has(part)
    seen.add(part)
    return isAgain ? String.raw`\k<n${part}>` : String.raw`(?<n${part}>\b[A-Za-z_$][\w$]*\b)`
  })
  return new RegExp(parts.join(''), 'g')
}

/** The file with the mutant in it, or undefined if its text is not there exactly once. */
export function broken(source: string, [, text, instead]: Mutant): string | undefined {
  const [found, other] = source.matchAll(patternOf(text))
  if (!found || other) return undefined
  const written = instead.replace(new RegExp(PLACE, 'g'), (_, digit) => found.groups?.[`n${digit}`] ?? '')
  return source.slice(0, found.index) + written + source.slice(found.index + found[0].length)
}

/** The functions that a file declares and does not export, at any depth, but for names that are a value's as well. */
function privateFunctions(source: string): string[] {
  const declared =
    /^ *(?:(?:async )?function\*? |const )([\w$]+)(?:: [^=\n]+)?(?: = (?:async )?(?:<.+>)?\([^\n]*=>|[<(])/gm
  const names = new Set([...source.matchAll(declared)].map(([, name = '']) => name))
  return [...names].filter(
    (name) =>
      !new RegExp(String.raw`[({,] ?${escaped(name)}\b(?: |:|,|\) =>)|const ${escaped(name)} = await`).test(source),
  )
}

/** The private functions that a mutant names in place of a place. */
export const namedIn = (source: string, [, text]: Mutant): string[] =>
  privateFunctions(source).filter((name) =>
    new RegExp(String.raw`(?<![\w$.'-])${escaped(name)}(?![\w$.'-])`).test(text),
  )
