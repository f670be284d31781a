// The only script entry. Loaded only on pages that render at least one <Island>.
import '@vitejs/plugin-react/preamble' // React Fast Refresh in dev, empty in a build
import type { ComponentType } from 'react'
import { hideSecrets } from './browser/hide-secrets.ts'
import { localizeTimes } from './browser/page/local-times.ts'

hideSecrets()

const files = import.meta.glob<{ default: ComponentType<object> }>('/islands/*.tsx')

async function load(element: HTMLElement) {
  const [{ hydrate }, file] = await Promise.all([import('./hydrate.ts'), files[element.dataset.file!]!()])
  hydrate(element, file.default)
}

/** Firefox aborts requests of a page that is being left, and a network may be unavailable for a moment. */
async function again(element: HTMLElement) {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await load(element)
}

const when: Record<string, (element: HTMLElement, run: () => void) => void> = {
  load: (_, run) => run(),
  idle: (_, run) => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
    else setTimeout(run, 200)
  },
  visible: (element, run) => {
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some((e) => e.isIntersecting)) return
        seen.disconnect()
        run()
      },
      { rootMargin: '200px' },
    )
    seen.observe(element)
  },
}

function start() {
  document.documentElement.dataset.script = ''
  localizeTimes()
  if (!CSS.supports('animation-timeline: scroll()'))
    void import('./browser/page/table-edges.ts').then(({ markTableEdges }) => markTableEdges())
  void import('./browser/page/open-rows.ts').then(({ openRows }) => openRows())
  startIslands()
}

/** Starts the islands that have not been started yet: those of the page, or of figures that it shows later. */
function startIslands() {
  if (document.querySelector('.toolbar, .menu'))
    void import('./browser/page/toolbar-menus.ts').then(({ tendMenus }) => tendMenus())
  for (const element of document.querySelectorAll<HTMLElement>('is-land:not([data-begun])')) {
    element.dataset.begun = ''
    const run = () =>
      void load(element)
        .catch(() => again(element))
        .catch((e) => console.error('island', element.dataset.file, e))
    when[element.dataset.when!]!(element, run)
  }
}

// The card for charts and cells is loaded when somebody first points at one or focuses it, so pages load nothing for
// it.
const begins = ['pointerover', 'focusin']
async function begin(event: Event) {
  if (!(event.target as Element).closest?.('[data-chart], [data-cells]')) return
  for (const type of begins) removeEventListener(type, begin)
  const { follow } = await import('./browser/chart-card.ts')
  follow(event)
}
for (const type of begins) addEventListener(type, begin)

// So is what downloads a chart, when somebody first opens its menu.
async function beginPictures({ target }: Event) {
  if (!(target as Element).closest?.('[data-pictures]')) return
  removeEventListener('click', beginPictures)
  const { followMenus } = await import('./browser/chart-picture.ts')
  followMenus(target as Element)
}
addEventListener('click', beginPictures)

// And the command palette, by its keys or its button in the top bar.
async function palette(event: Event) {
  event.preventDefault()
  const { openPalette } = await import('./browser/palette.ts')
  await openPalette()
}
addEventListener('keydown', (event) => {
  const isAsked =
    event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  if (isAsked && document.querySelector('[data-palette]')) void palette(event)
})
addEventListener('click', (event) => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (isPlain && (event.target as Element).closest?.('[data-palette]')) void palette(event)
})

// Islands change the address of a page in place; a view is saved as the page is now.
addEventListener('submit', ({ target }) => {
  const form = target as HTMLFormElement
  if (!('savesPage' in form.dataset)) return
  const back = form.elements.namedItem('back') as HTMLInputElement
  const now = new URLSearchParams(location.search)
  if (!now.get('fileId')) now.set('fileId', new URL(back.value, location.href).searchParams.get('fileId')!)
  back.value = `${location.pathname}?${now}`
})

addEventListener('islands', startIslands)

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
