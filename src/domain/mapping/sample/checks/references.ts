import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { orderIdWords, weakOrderIdWords } from '#domain/mapping/headers/order-field-words.ts'
import { freeColumns, isNamed, type Mapped, moneyOf, type Sale } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import type { MappingCheck } from './mapping-check.ts'

const saysBack = saysHeader('number of what is taken back')
const numberWords = [...orderIdWords, ...weakOrderIdWords]
const fewestRows = 2

/** More columns of numbers, or of references to numbers, than orders usually have are not examined. */
const [mostNumbers, mostReferences] = [3, 5]

/** Finds a column whose filled cells mostly name the number of another row, and the rows that do. */
export function namingOthers({ columns, positions, sales }: Mapped): (at: number) => Sale[] {
  const cellOf = ({ cells }: Sale, place: number) => (cells[place] ?? '').trim()
  const numbers = columns
    .slice(0, mostColumns)
    .flatMap((name, place) => (place === positions.orderId || isNamed(name, numberWords) ? [place] : []))
    .slice(0, mostNumbers)
    .map((place) => ({ place, known: new Set(sales.map((sale) => cellOf(sale, place))) }))
  return (at) => {
    const others = numbers.filter(({ place }) => place !== at)
    const filled = sales.filter((sale) => cellOf(sale, at))
    const naming = filled.filter((sale) => {
      const cell = cellOf(sale, at)
      return others.some(({ known }) => known.has(cell)) && !others.some(({ place }) => cellOf(sale, place) === cell)
    })
    return naming.length * 2 >= filled.length ? naming : []
  }
}

/** 'Refund of', 'Original order': rows above 0 that refer to another row's number may be its refunds. */
export function referencesCheck(mapped: Mapped): MappingCheck | undefined {
  const named = freeColumns(mapped).filter(({ name }) => saysBack(spacedWords(name)))
  const rowsIn = named.length ? namingOthers(mapped) : () => []
  for (const { name, at } of named.slice(0, mostReferences)) {
    const rows = rowsIn(at).filter(({ row }) => (row.units ?? 0n) > 0n)
    if (rows.length >= fewestRows && rows.length * 2 < mapped.sales.length)
      return { kind: 'refers-back', column: name, rows: rows.length, money: moneyOf(rows) }
  }
  return undefined
}
