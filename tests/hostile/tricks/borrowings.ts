// The ways in which a page can try to get a file of the extension, run in the page. Every function stands alone, because only its
// own text gets there.

/** What a page got: the way, and the file. */
export type Got = { tries: number; got: string[] }

/** Loads every file in every way that a document has, all at once. Whatever tells the page that the file is there is got. */
export async function borrow(urls: readonly string[]): Promise<Got> {
  const got: string[] = []
  /** `isTold`: the browser always says how it ended. The others have ended by the time that these have. */
  const byElement: readonly (readonly [tag: string, source: string, isTold: boolean, more: object])[] = [
    ['script', 'src', true, {}],
    ['script', 'src', true, { type: 'module' }],
    ['link', 'href', true, { rel: 'stylesheet' }],
    ['img', 'src', true, {}],
    ['link', 'href', false, { rel: 'modulepreload' }],
    ['link', 'href', false, { rel: 'preload', as: 'script' }],
    ['video', 'src', false, {}],
    ['audio', 'src', false, {}],
  ]
  const load = (tag: string, source: string, isTold: boolean, more: object, url: string) =>
    new Promise<void>((resolve) => {
      const element = document.createElement(tag)
      for (const type of ['load', 'loadeddata', 'canplay'])
        element.addEventListener(type, () => {
          got.push(`${tag} ${url}`)
          resolve()
        })
      element.addEventListener('error', () => resolve())
      Object.assign(element, more)
      Reflect.set(element, source, url)
      document.body.append(element)
      if (!isTold) resolve()
    })
  const byScript: readonly (readonly [way: string, go: (url: string) => Promise<unknown>])[] = [
    ['fetch', (url) => fetch(url)],
    ['fetch no-cors', (url) => fetch(url, { mode: 'no-cors' })],
    ['import', (url) => import(/* @vite-ignore */ url)],
    [
      'request',
      (url) =>
        new Promise((resolve, reject) => {
          const request = new XMLHttpRequest()
          request.onload = resolve
          request.onerror = reject
          request.open('GET', url)
          request.send()
        }),
    ],
    [
      'worker',
      (url) =>
        new Promise((resolve, reject) => {
          const worker = new Worker(URL.createObjectURL(new Blob([`importScripts('${url}'); postMessage(1)`])))
          worker.onmessage = resolve
          worker.onerror = reject
        }),
    ],
    ['font', (url) => new FontFace('Borrowed', `url(${url})`).load()],
  ]
  await Promise.all(
    urls.flatMap((url) => [
      ...byElement.map(([tag, source, isTold, more]) => load(tag, source, isTold, more, url)),
      ...byScript.map(([way, go]) =>
        go(url).then(
          () => void got.push(`${way} ${url}`),
          () => undefined,
        ),
      ),
    ]),
  )
  return { tries: urls.length * (byElement.length + byScript.length), got }
}
