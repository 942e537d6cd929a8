/** A screen, or a part of one, whose script is loaded when it is first shown, because most payments never show it. */
import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { OUTDATED, WINDOW } from '../../text/controls/window.ts'
import { Heading } from './heading.tsx'
import { closeWindow, Page } from './page.tsx'

type Loading<Props> = { screen?: ComponentType<Props>; hasFailed?: true }

/** Only an update of the extension takes the files away from an open window. The worker keeps the payment. */
function Outdated() {
  return (
    <Page
      actions={
        <button type="button" class="primary" onClick={closeWindow}>
          {WINDOW.close}
        </button>
      }
    >
      <Heading>{OUTDATED.title}</Heading>
      <p>{OUTDATED.text}</p>
    </Page>
  )
}

/** What stands in the place of a part that loads, or that an update has taken away. */
type Instead = { loading: ComponentChildren; failed: ComponentChildren }

const SCREEN: Instead = { loading: <main class="content" />, failed: <Outdated /> }

/** `load` resolves to the screen, or to a part of one. Once loaded it is drawn at once. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>, instead = SCREEN) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }
  function LazyScreen(props: Props) {
    const [{ screen = loaded, hasFailed }, set] = useState<Loading<Props>>({})
    useEffect(() => {
      let isShown = true
      const show = (state: Loading<Props>) => isShown && set(state)
      if (!loaded)
        preload().then(
          (found) => show({ screen: found }),
          () => show({ hasFailed: true }),
        )
      return () => {
        isShown = false
      }
    }, [])
    const Screen = screen
    if (Screen) return <Screen {...props} />
    return hasFailed ? instead.failed : instead.loading
  }
  return Object.assign(LazyScreen, { preload })
}
