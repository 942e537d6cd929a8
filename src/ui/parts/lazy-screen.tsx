/** A screen whose script is loaded when it is first shown, because most payments never show it. */
import type { ComponentChild, ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Heading } from './heading.tsx'
import { closeWindow, Page } from './page.tsx'

type Loading<Props> = { screen?: ComponentType<Props>; hasFailed?: true }

/** Only an update of the extension takes the files away from an open window. The worker keeps the payment. */
function Outdated() {
  return (
    <Page
      actions={
        <button type="button" class="primary" onClick={closeWindow}>
          Close
        </button>
      }
    >
      <Heading>Tender was updated meanwhile</Heading>
      <p>Close this window, then click the Tender icon in your toolbar to come back to this payment.</p>
    </Page>
  )
}

/** What stands in the place of a screen that is not there yet, or that cannot be loaded any more. */
type Instead = { waiting: ComponentChild; outdated: ComponentChild }

const IN_A_WINDOW: Instead = { waiting: <main class="content" />, outdated: <Outdated /> }

/** `load` resolves to the screen. Once loaded it is drawn at once. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>, instead = IN_A_WINDOW) {
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
    return hasFailed ? instead.outdated : instead.waiting
  }
  return Object.assign(LazyScreen, { preload })
}
