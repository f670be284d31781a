import { hideCard, showCard } from './floating-card.ts'

// The card with the exact amount of a cell that shows a brief one, for pointer, finger and arrow keys.

let current: HTMLElement | undefined

/** The table whose cell was shown last. */
let lastTable: Element | null = null

export const isLastTable = (table: EventTarget | null): boolean => table !== null && table === lastTable

/** Shows the card of the pointed-at cell; returns whether the cell has one. */
export function cellTarget(event: Event): boolean {
  const cell = (event.target as Element).closest?.<HTMLElement>('[data-cells] td')
  return cell ? showCell(cell) : false
}

/** Moves from cell to cell while their table has the focus. */
export function moveCell(event: KeyboardEvent): void {
  const frame = event.target as HTMLElement
  if (!frame.matches?.('[data-cells]')) return
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
  if (!step) return
  const rows = [...frame.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll<HTMLElement>('td')])
  const at = rows.findIndex((row) => row.includes(current!))
  const to = at < 0 ? rows[0]?.[0] : rows[at + step[0]!]?.[rows[at]!.indexOf(current!) + step[1]!]
  event.preventDefault()
  if (!to) return
  to.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  leaveCell()
  current = to
  to.dataset.at = ''
  if (!showCell(to)) hideCard()
}

export function leaveCell(): void {
  if (current) delete current.dataset.at
  current = undefined
}

function showCell(cell: HTMLElement): boolean {
  // The browser's own tooltip would cover the card.
  if (cell.title) {
    cell.dataset.exact = cell.title
    cell.removeAttribute('title')
  }
  const exact = cell.dataset.exact
  if (!exact || !cell.textContent) return false
  lastTable = cell.closest('[data-cells]')
  const { left, top, width, height } = cell.getBoundingClientRect()
  showCard(exact, [], { x: left + width / 2, top, height, isLine: false })
  return true
}
