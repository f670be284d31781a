import { sourceOf } from '#domain/filters/question-id.ts'
import { analyticsPageAt } from '#domain/site/analytics-pages.ts'
import { type Destination, type Destinations, matchesOf } from '#domain/site/destinations.ts'
import { countedOrders } from '#text/analytics/counted.ts'
import { customersOf, paletteText } from '#text/site/palette.ts'
import { fetchJson, RequestError } from './fetch-json.ts'

// The command palette: a dialog with one box to type in and the list of what it finds. It is loaded on its first use.

interface Found {
  group: string
  name: string
  note: string
  href: string
}

interface FoundCustomers {
  rows: { customer: number; key: string; orders: number }[]
}

const fewestSearchChars = 2
const mostCustomers = 5
const pauseMs = 300

let palette: { dialog: HTMLDialogElement; input: HTMLInputElement; list: HTMLElement; status: HTMLElement } | undefined
let known: Destinations | undefined
let shown: Found[] = []
let chosen = 0
let typing: AbortController | undefined

/** Opens the palette with all pages, views and sources of the person. */
export async function openPalette(): Promise<void> {
  palette ??= build()
  const { dialog, input, status } = palette
  if (dialog.open) return
  input.value = ''
  show([])
  dialog.showModal()
  input.focus()
  try {
    known = await fetchJson<Destinations>('/api/destinations')
    await find()
  } catch {
    status.textContent = paletteText.failed
  }
}

function build() {
  const dialog = document.createElement('dialog')
  dialog.className = 'palette'
  dialog.ariaLabel = paletteText.title
  dialog.innerHTML = `<input type="text" role="combobox" aria-expanded="true" aria-controls="palette-list"
    aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false">
    <ul id="palette-list" role="listbox"></ul><p role="status"></p>`
  const input = dialog.querySelector('input')!
  const list = dialog.querySelector('ul')!
  input.ariaLabel = paletteText.label
  input.placeholder = paletteText.hint
  list.ariaLabel = paletteText.results
  input.addEventListener('input', () => void find())
  input.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) choose((chosen + step + shown.length) % Math.max(1, shown.length))
    else if (event.key === 'Enter' && !event.isComposing && shown[chosen]) location.href = shown[chosen]!.href
    else return
    event.preventDefault()
  })
  // a click outside the box hits the dialog itself
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => typing?.abort())
  document.body.append(dialog)
  return { dialog, input, list, status: dialog.querySelector('p')! }
}

/** Lists what is typed: places at once, customers when the typing pauses. */
async function find(): Promise<void> {
  typing?.abort()
  typing = new AbortController()
  const { signal } = typing
  const { input, status } = palette!
  const typed = input.value.trim()
  if (!known) return
  const places = matchesOf(known.destinations, typed).map(placeOf)
  show(places)
  const { searched } = known
  const fileId = sourceOf(new URLSearchParams(location.search).get('fileId') || searched?.fileId || '')
  const isSearched = fileId !== '' && typed.length >= fewestSearchChars
  status.textContent = isSearched ? paletteText.searching : places.length ? '' : paletteText.nothing
  if (!isSearched) return
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  if (signal.aborted) return
  try {
    const source = known.destinations.find(({ href }) => href.endsWith(fileId))?.name ?? searched!.name
    const { rows = [] } = await fetchJson<Partial<FoundCustomers>>(`/api/customers?fileId=${fileId}`, {
      method: 'POST',
      body: { search: typed },
      signal,
    })
    const customers = rows.slice(0, mostCustomers).map(({ customer, key, orders }) => ({
      group: customersOf(source),
      name: key,
      note: countedOrders(orders),
      href: `/dashboard/customers/${customer}?fileId=${fileId}`,
    }))
    show([...places, ...customers], chosen)
    status.textContent = places.length + customers.length ? '' : paletteText.nothing
  } catch (error) {
    if (signal.aborted) return
    // A source whose list could not be made has no customers to search.
    const hasNone = error instanceof RequestError && error.status === 409
    status.textContent = !hasNone ? paletteText.failed : places.length ? '' : paletteText.nothing
  }
}

/** A source opens on the analytics page that is open. */
function placeOf({ kind, name, note, href }: Destination): Found {
  const page = analyticsPageAt(location.pathname)
  const isShownHere = kind === 'source' && page && href.startsWith('/dashboard/revenue?')
  return {
    group: paletteText.kind[kind],
    name,
    note,
    href: isShownHere ? href.replace('/dashboard/revenue', location.pathname) : href,
  }
}

function show(found: Found[], at = 0): void {
  shown = found
  const { list } = palette!
  list.replaceChildren(
    ...found.map(({ group, name, note, href }, index) => {
      const option = document.createElement('li')
      option.id = `palette-${index}`
      option.role = 'option'
      if (group !== found[index - 1]?.group) option.dataset.group = group
      const link = document.createElement('a')
      link.href = href
      link.tabIndex = -1
      link.textContent = name
      const small = document.createElement('small')
      small.textContent = note
      link.append(small)
      option.append(link)
      option.addEventListener('pointermove', () => choose(index))
      return option
    }),
  )
  choose(Math.min(at, Math.max(0, found.length - 1)))
}

function choose(index: number): void {
  const { list, input } = palette!
  chosen = index
  for (const [place, option] of [...list.children].entries()) option.ariaSelected = String(place === index)
  const option = list.children[index]
  option?.scrollIntoView({ block: 'nearest' })
  if (option) input.setAttribute('aria-activedescendant', option.id)
  else input.removeAttribute('aria-activedescendant')
}
