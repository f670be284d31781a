import { partOfName } from '#domain/mapping/headers/parts-of-name.ts'
import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import { freeColumns, type Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'

/** At most this many columns are examined. */
const mostFirstNames = 20
const longestName = 60
const [fewestRows, fewestShared] = [5, 2]

/** The customer column holds only last names, so people with the same last name count as one customer. */
export function lastNamesCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, positions, reading, sales } = mapped
  const column = columns[positions.customerId]!
  const part = partOfName(column)
  if (part !== 'last' && part !== 'name') return undefined
  if (reading.rows.some(({ customer }) => customer.includes('@'))) return undefined
  const firstNames = freeColumns(mapped)
    .filter(({ name }) => partOfName(name) === 'first')
    .slice(0, mostFirstNames)
  for (const { name, at } of firstNames) {
    const namesOf = new Map<string, Set<string>>()
    for (const { row, cells } of sales) {
      const first = (cells[at] ?? '').trim()
      if (!first || first.length > longestName || row.customer.length > longestName) continue
      namesOf.set(row.customer, (namesOf.get(row.customer) ?? new Set()).add(first.toLowerCase()))
    }
    const shared = [...namesOf].filter(([, names]) => names.size > 1)
    if (shared.length < fewestShared) continue
    const [customer, names] = shared.reduce((most, one) => (one[1].size > most[1].size ? one : most))
    return { kind: 'last-names', column, beside: name, customer, names: names.size, shared: shared.length }
  }
  return part === 'last' && !firstNames.length && sales.length >= fewestRows
    ? { kind: 'last-names-alone', column }
    : undefined
}
