/** A part of a page whose script is loaded when it is first shown, because the first screen does not need it. */
import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

type Loading<Props> = { part?: ComponentType<Props>; hasFailed?: true }

/** What stands in the place of a part that loads, or that an update has taken away. */
export type Instead = { loading: ComponentChildren; failed: ComponentChildren }

/** Where the page works without the part. */
const NOTHING: Instead = { loading: null, failed: null }

/** `load` resolves to the part. Once loaded it is drawn at once. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, instead = NOTHING) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }
  function LazyPart(props: Props) {
    const [{ part = loaded, hasFailed }, set] = useState<Loading<Props>>({})
    useEffect(() => {
      let isShown = true
      const show = (state: Loading<Props>) => isShown && set(state)
      if (!loaded)
        preload().then(
          (found) => show({ part: found }),
          () => show({ hasFailed: true }),
        )
      return () => {
        isShown = false
      }
    }, [])
    const Part = part
    if (Part) return <Part {...props} />
    return hasFailed ? instead.failed : instead.loading
  }
  return Object.assign(LazyPart, { preload })
}
