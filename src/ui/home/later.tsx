/** A part of the popup whose script comes after the first screen. Without it the popup works all the same, so a failure shows nothing. */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** Once loaded it is drawn at once. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded ??= await load()
  }
  function LaterPart(props: Props) {
    const [, setLoaded] = useState(loaded !== undefined)
    useEffect(() => {
      void preload().then(
        () => setLoaded(true),
        () => undefined,
      )
    }, [])
    const Part = loaded
    return Part ? <Part {...props} /> : null
  }
  return Object.assign(LaterPart, { preload })
}
