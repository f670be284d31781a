import { openedPath } from '#domain/analytics/opened/opened-cell.ts'
import { ancestor, attribute, type Element, elements, elementsOf, placeOf, textOf } from './elements.ts'

/** A number of a page that leads nowhere: the table or card in which it stands, its column, and what is shown. */
export interface Unopened {
  where: string
  column: string
  shown: string
}

/** A number that opens: its address, and what the page shows. */
export interface Opening {
  href: string
  shown: string
  /** the table of the address */
  table: string
}

/** Large figures outside of tables. */
const isLarge = ({ attributes }: Element) => /tabular-nums/.test(attributes) && /text-(2xl|3xl|xl|lg)/.test(attributes)
/** A date or the name of a period is no figure. */
const isDate = (text: string) => /^([A-Z][a-z]{2} (\d{1,2}, )?|[WQP]\d+ |FY)?\d{4}$/.test(text)

/**
 * The numbers in the cells and tiles of a page that are in no link, in no cell that opens (src/browser/page/open-rows.ts), and
 * have no formula below them. Charts are left out: their figures are in a table.
 */
export function unopenedOf(html: string): Unopened[] {
  const all = elementsOf(/<main[\s\S]*<\/main>/.exec(html)![0])
  const cells = all.filter((one) => one.name === 'td' || (isLarge(one) && !ancestor(one, 'table')))
  return cells.flatMap((cell) => {
    const shown = numbersOf(cell).trim()
    if (!/\d/.test(shown) || isDate(shown) || addressOf(cell) !== undefined || hasFormula(cell)) return []
    const label = attribute(ancestor(cell, 'section', 'aria-label'), 'aria-label')
    const title = all.slice(0, all.indexOf(cell)).findLast(({ name }) => name === 'h2')
    const head = all.find((one) => one.name === 'thead' && ancestor(one, 'table') === ancestor(cell, 'table'))
    const heads = head ? all.filter((one) => one.name === 'th' && ancestor(one, 'thead') === head) : []
    const where = label ?? (title ? textOf(title) : '')
    return [{ where, column: cell.name === 'td' ? textOf(heads[placeOf(cell)]!) : '', shown }]
  })
}

/** The numbers of a page that open to what is behind them: cells, then tiles. */
export function openingCells(html: string): Opening[] {
  const all = elementsOf(/<main[\s\S]*<\/main>/.exec(html)![0])
  const cells = all.flatMap((cell) => {
    const href = addressOf(cell)
    // A second line of a cell has another figure, which is a link or a note.
    const shown = cell.children
      .filter((one) => typeof one === 'string' || one.name !== 'span')
      .map(textOf)
      .join('')
      .trim()
    return href === undefined || !/\d/.test(shown) || isDate(shown) ? [] : [{ href, shown }]
  })
  const tiles = all.flatMap((one) => {
    const href = one.name === 'a' ? unescaped(attribute(one, 'href') ?? '') : ''
    return href.startsWith(openedPath) ? [{ href, shown: textOf(one).trim() }] : []
  })
  const tableOf = (href: string) => new URLSearchParams(href.split('?')[1]).get('table')!
  return [...cells, ...tiles].map((one) => ({ ...one, table: tableOf(one.href) }))
}

/** The text of a cell outside of its links. */
const numbersOf = (of: Element | string): string =>
  typeof of === 'string'
    ? of
    : of.name === 'a' || of.name === 'svg' || of.attributes.includes('sr-only')
      ? ''
      : of.children.map(numbersOf).join('')

/** The address that a cell opens; undefined if it does not. */
function addressOf(cell: Element): string | undefined {
  const row = attribute(cell.parent, 'data-row')
  const box = ancestor(cell, '', 'data-opens')
  const column = attribute(box, 'data-columns')?.split('|')[placeOf(cell)]
  if (cell.name !== 'td' || row === undefined || !column) return undefined
  return `${unescaped(attribute(box, 'data-opens')!)}&${new URLSearchParams({ row: unescaped(row), column: unescaped(column) })}`
}

const unescaped = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** A figure of a model has its formula below it (src/ui/analytics/Headlines.tsx). */
const hasFormula = ({ name, parent }: Element): boolean =>
  name === 'dd' && elements(parent!).some((one) => elements(one).some((inner) => inner.name === 'details'))
