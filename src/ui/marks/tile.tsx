/** First letter of a name on a colour derived from it. Stands for whoever has no bundled mark; no logo is ever loaded. */
export function Tile({ name }: { name: string }) {
  const [letter = '?'] = [...name.trim()]
  const hue = [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % 6
  return (
    <span class={`tile tile-${hue}`} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}
