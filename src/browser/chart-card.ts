import { formatCount, formatRate, moneyIn } from '#domain/values/money.ts'
import { cellTarget, isLastTable, leaveCell, moveCell } from './cell-card.ts'
import { type Entry, hideCard, showCard } from './floating-card.ts'

// One card for all charts: it says every value of the place that is pointed at, touched, or reached by the arrow keys. It
// lies beside the page's own elements, which are React's in an island.

interface Series {
  name: string
  tone: string
  values: string
  format?: string
}

/** Begins to follow pointer, focus and keys, with the event that loaded this. */
export function follow(first: Event): void {
  for (const type of ['pointerover', 'pointermove', 'pointerdown']) addEventListener(type, pointed as EventListener)
  // A finger that goes on to scroll has pointed at nothing.
  addEventListener('pointercancel', hide)
  addEventListener('focusin', focused)
  addEventListener('focusout', left)
  addEventListener('keydown', pressed)
  document.documentElement.dataset.cards = 'ready'
  if (first instanceof PointerEvent) pointed(first)
  else focused(first)
}

/** Where the card is: of which chart, and at which place. */
let shown: { chart: HTMLElement; at: number } | undefined

function hide(): void {
  shown = undefined
  leaveCell()
  hideCard()
}

const chartOf = (event: Event) => (event.target as Element).closest?.<HTMLElement>('[data-chart]')

function pointed(event: PointerEvent): void {
  const chart = chartOf(event)
  if (!chart) {
    if (!cellTarget(event)) hide()
    else shown = undefined
    return
  }
  const { left, width } = chart.querySelector('svg')!.getBoundingClientRect()
  const places = labelsOf(chart).length
  const share = (event.clientX - left) / width
  show(chart, chart.dataset.chart === 'bands' ? Math.floor(share * places) : Math.round(share * (places - 1)))
}

function left({ target }: Event): void {
  // A finger has shown the next card, of another table or chart, by the time that the focus leaves this one.
  if (target === shown?.chart || (!shown && isLastTable(target))) hide()
}

function focused(event: Event): void {
  const chart = chartOf(event)
  if (chart?.matches(':focus-visible') && shown?.chart !== chart) show(chart, lastPlace(chart))
}

function pressed(event: KeyboardEvent): void {
  if (event.key === 'Escape') hide()
  const chart = chartOf(event)
  if (chart) pressedIn(chart, event)
  else moveCell(event)
}

function pressedIn(chart: HTMLElement, event: KeyboardEvent): void {
  const at = shown?.chart === chart ? shown.at : labelsOf(chart).length
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: lastPlace(chart) }[event.key]
  if (to === undefined) return
  event.preventDefault()
  show(chart, to)
}

const labelsOf = (chart: HTMLElement): string[] => chart.dataset.labels!.split('|')

const seriesOf = (chart: HTMLElement): Series[] => JSON.parse(chart.dataset.series!)

/** The last place with a value: some cohorts are as old as no other. */
const lastPlace = (chart: HTMLElement): number =>
  Math.max(0, ...seriesOf(chart).map(({ values }) => values.split(',').findLastIndex((value) => value !== '')))

function show(chart: HTMLElement, asked: number): void {
  const labels = labelsOf(chart)
  const at = Math.max(0, Math.min(labels.length - 1, asked))
  if (shown?.chart === chart && shown.at === at) return
  shown = { chart, at }
  const entries = seriesOf(chart).flatMap(({ name, tone, values, format }): Entry[] => {
    const value = values.split(',')[at]
    return value ? [{ name, tone, value: written(Number(value), format ?? chart.dataset.format!) }] : []
  })
  const { left, top, width, height } = chart.querySelector('svg')!.getBoundingClientRect()
  const place = chart.dataset.chart === 'bands' ? (at + 0.5) / labels.length : at / Math.max(1, labels.length - 1)
  const x = left + (labels.length < 2 ? 0.5 : place) * width
  showCard(labels[at]!, entries, { x, top, height, isLine: true })
}

const written = (value: number, format: string): string =>
  format === 'rate' ? formatRate(value) : format === 'count' ? formatCount(value) : moneyIn(format).exact(value)
