import type { Dialect } from '#domain/files/dialect.ts'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { Positions } from '#domain/mapping/positions.ts'
import { isBlank } from '#reading/text/records/record-reader.ts'
import type { KeyFinder } from './key-finder.ts'

/** Mapped columns whose texts may hold a key, too; the others hold dates, amounts and choices. */
const texts: (keyof Positions)[] = ['customerId', 'orderId', 'skuId', 'skuName']

/** A cell that must not become blank: a row of blank cells is no row, and cells beyond the header make it unreadable. */
const notBlank = '-'

/** Writes single rows without the keys. `erased`: cells in which a key was replaced, besides the customer's own. */
export function rowEraser({ look, positions, options = {} }: IngestionRequest, finder: KeyFinder) {
  const { customerId } = positions
  const attributes = new Map((options.attributes ?? []).map(({ column, type }) => [look.columns.indexOf(column), type]))
  const ofFields = new Map(Object.entries(positions).map(([field, at]) => [at, field as keyof Positions]))
  const isKept = (at: number) => ofFields.has(at) || attributes.has(at)
  const isText = (at: number) =>
    ofFields.has(at) ? texts.includes(ofFields.get(at)!) : (attributes.get(at) ?? 'text') === 'text'

  /** A cell of a column that stays, or of a row of somebody else. */
  function cellWithoutKey(cell: string, at: number): string {
    if (!cell || !isText(at)) return cell
    const erased = finder.erase(cell)
    if (erased !== cell || isKept(at)) return erased
    return finder.isWeakKey(cell) ? '' : cell
  }

  return {
    /** A row of the customer: mapped columns and attributes stay, under the random key. */
    own(cells: string[]): { cells: string[]; erased: number } {
      let erased = 0
      const written = cells.map((cell, at) => {
        const pseudonym = at === customerId ? finder.ofCustomer(cell) : undefined
        if (pseudonym !== undefined) return pseudonym
        if (!isKept(at)) return at < look.columns.length || isBlank(cell) ? '' : notBlank
        const without = cellWithoutKey(cell, at)
        if (without !== cell) erased++
        return without
      })
      const first = written.every(isBlank) ? cells.findIndex((cell) => !isBlank(cell)) : -1
      if (first >= 0) written[first] = notBlank
      return { cells: written, erased }
    },
    /** Any other row; undefined if it holds no key. */
    other(cells: string[]): { cells: string[]; erased: number } | undefined {
      let erased = 0
      const written = cells.map((cell, at) => {
        const without = cellWithoutKey(cell, at)
        if (without !== cell) erased++
        return without
      })
      return erased ? { cells: written, erased } : undefined
    },
  }
}

/** A row as text of this dialect. */
export function rowText(cells: string[], { delimiter, quote }: Pick<Dialect, 'delimiter' | 'quote'>): string {
  return cells
    .map((cell) =>
      cell.includes(delimiter) || cell.includes(quote) || /[\r\n]|^\s|\s$/.test(cell)
        ? `${quote}${cell.replaceAll(quote, quote + quote)}${quote}`
        : cell,
    )
    .join(delimiter)
}
