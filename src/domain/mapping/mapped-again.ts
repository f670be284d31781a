import type { MappingOptions } from './mapping-options.ts'
import { attributesFor, plainColumn } from './remembered-mapping.ts'
import type { ColumnMapping } from './target-field.ts'

/** How a file is mapped, and what else a person decided. */
interface Mapping {
  columnMapping: ColumnMapping
  options: MappingOptions
}

/** The meaning of a missing option. */
const unsaid: MappingOptions = {
  fillDown: false,
  fillCustomers: false,
  repeatedTotals: 'add',
  repeatedRefunds: 'add',
  repeatedDiscounts: 'add',
  amountUnit: 'major',
  negativeQuantity: 'sale',
  hiddenRows: 'count',
  discountUnit: 'money',
}
/**
 * Options that belong to one file: how it is cut, what its own values show, and its own statuses, which are compared
 * one by one.
 */
const ownOptions = ['sheet', 'sheets', 'dialect', 'currencyColumn', 'exchangedDates', 'statuses']

/**
 * The new mapping of another file of a data source that is mapped again. Whatever changes from `before` to `next`
 * changes here, too. All else stays, such as amounts in cents or the rate of a currency. Columns change only if the
 * file has all new ones.
 */
export function mappedAlike(
  { columns, ...own }: Mapping & { columns: string[] },
  before: Mapping,
  next: Mapping,
): Mapping {
  const columnMapping = columnsAlike(columns, own.columnMapping, before.columnMapping, next.columnMapping)
  const options = optionsAlike(own.options, before.options, next.options)
  const { attributes } = options
  return {
    columnMapping,
    options: attributes ? { ...options, attributes: attributesFor(columns, columnMapping, attributes) } : options,
  }
}

function columnsAlike(
  columns: string[],
  own: ColumnMapping,
  before: ColumnMapping,
  next: ColumnMapping,
): ColumnMapping {
  const named = new Map(columns.map((column) => [plainColumn(column), column]))
  const [was, is] = [columnOf(before), columnOf(next)]
  const changed = new Set([...was.keys(), ...is.keys()].filter((field) => was.get(field) !== is.get(field)))
  const taken = [...is]
    .filter(([field]) => changed.has(field))
    .map(([field, column]) => [named.get(column), field] as const)
  if (taken.some(([column]) => column === undefined)) return own
  const kept = Object.entries(own).filter(([, field]) => !changed.has(field))
  return Object.fromEntries([...kept, ...taken])
}

/** For each target field, the name of its column in the form that is compared. */
const columnOf = (mapping: ColumnMapping) =>
  new Map(Object.entries(mapping).map(([column, field]) => [field, plainColumn(column)]))

function optionsAlike(own: MappingOptions, before: MappingOptions, next: MappingOptions): MappingOptions {
  const statuses = changedIn(own.statuses ?? {}, before.statuses ?? {}, next.statuses ?? {})
  return {
    ...changedIn(own, { ...unsaid, ...before }, { ...unsaid, ...next }, ownOptions),
    ...(Object.keys(statuses).length && { statuses }),
  }
}

/** The same text for the same value, whatever the order of its keys. */
const asText = (value: unknown) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  )

/** `own`, with each value that differs between `before` and `next` replaced. */
function changedIn<T extends object>(own: T, before: T, next: T, except: string[] = []): T {
  const result = { ...own } as Record<string, unknown>
  const [was, is] = [before, next] as Record<string, unknown>[]
  for (const key of new Set([...Object.keys(before), ...Object.keys(next)])) {
    if (except.includes(key) || asText(was![key]) === asText(is![key])) continue
    if (is![key] === undefined) delete result[key]
    else result[key] = is![key]
  }
  return result as T
}
