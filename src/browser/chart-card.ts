import { formatCount, formatRate, moneyIn } from '#domain/values/money.ts'
import { cellTarget, isLastTable, leaveCell, moveCell } from './cell-card.ts'
import { type Entry, hideCard, showCard } from './floating-card.ts'

// One card for all charts. It shows all values at the point that is pointed at, touched, or reached with arrow keys. It
// is outside the page's own elements, because React manages those inside islands.

interface Series {
  name: string
  tone: string
  values: string
  format?: string
}

/** Starts to follow pointer, focus and keys, with the event that loaded this module. */
export function follow(first: Event): void {
  for (const type of ['pointerover', 'pointermove', 'pointerdown']) addEventListener(type, pointed as EventListener)
  // A finger that starts to scroll does not point at anything.
  addEventListener('pointercancel', hide)
  addEventListener('focusin', focused)
  addEventListener('focusout', left)
  addEventListener('keydown', pressed)
  document.documentElement.dataset.cards = 'ready'
  if (first instanceof PointerEvent) pointed(first)
  else focused(first)
}

/** The current position of the card: the chart and the point in it. */
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
  // By the time the focus leaves, a finger may already have opened the card of another table or chart.
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

/** The last point with a value: some cohorts are older than all others. */
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
  const notes: Record<string, string[]> = JSON.parse(chart.dataset.notes ?? '{}')
  showCard(labels[at]!, entries, { x, top, height, isLine: true }, notes[at])
}

const written = (value: number, format: string): string =>
  format === 'rate' ? formatRate(value) : format === 'count' ? formatCount(value) : moneyIn(format).exact(value)
