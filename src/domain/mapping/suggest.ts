import { type ColumnMapping, optionalFields, requiredFields, type TargetField } from '../target-field'
import { type ColumnValues, columnValues, fits } from './column-values'
import { fieldWords, timeWords } from './field-words'
import { placedForms, squeezed } from './header'
import { type KnownSource, type KnownSourceId, knownSources } from './known-sources'

export interface Suggestion {
  mapping: ColumnMapping
  /** where the file comes from, when its headers leave no doubt */
  source: KnownSourceId | undefined
}

interface Column {
  name: string
  /** as placedForms has them */
  forms: string[]
  /** judged when asked for: most columns of a wide file are never looked into */
  values(): ColumnValues
}

const sampleRows = 200
/** Columns without a word of ours are looked into only up to here: 16,384 of them took 14 s. */
const mostColumnsByValues = 200
/** Fewer of the required fields than this say that the file holds no orders. */
const fewestRequired = 2

/**
 * A mapping for the mapping screen, from the headers and the first rows. A field is left open rather than guessed:
 * a header must be one of our words and its values must fit, or the values alone must leave no doubt.
 */
export function suggestMapping(columns: string[], rows: string[][]): Suggestion {
  const sample = rows.slice(0, sampleRows)
  const all = columns.map((name, position) => ({
    name,
    forms: placedForms(name),
    values: once(() => columnValues(sample.map((row) => row[position] ?? ''))),
  }))
  const source = sourceOf(all)
  const mapped = new Map<string, TargetField>()
  for (const field of [...requiredFields, ...optionalFields]) {
    const free = all.filter((column) => !mapped.has(column.name))
    const found = byHeader(field, free, source) ?? byValues(field, free)
    if (found) mapped.set(found.name, field)
    const clock = field === 'transactionDate' && found ? clockBeside(found, free, source) : undefined
    if (clock) mapped.set(clock.name, field)
  }
  const fields = new Set(mapped.values())
  const isSure = requiredFields.filter((field) => fields.has(field)).length >= fewestRequired
  return { mapping: isSure ? Object.fromEntries(mapped) : {}, source: source?.id }
}

/** The export whose signature the headers hold. */
function sourceOf(columns: Column[]): KnownSource | undefined {
  const words = new Set(columns.flatMap((column) => column.forms))
  return knownSources.find(({ signatures }) => signatures.some((all) => all.every((word) => words.has(squeezed(word)))))
}

/** The column with the best word for the field, of those whose values fit; none when two are equally good. */
function byHeader(field: TargetField, columns: Column[], source: KnownSource | undefined): Column | undefined {
  const words = ranksOf([...(source?.fields[field] ?? []), ...fieldWords[field]])
  const ranked = columns
    .map((column) => ({ column, rank: rankOf(column, words) }))
    .filter(({ column, rank }) => rank !== undefined && fits(field, column.values()))
    .sort((a, b) => a.rank! - b.rank!)
  return ranked[1]?.rank === ranked[0]?.rank ? undefined : ranked[0]?.column
}

/** Each word's place in the list; of a word that stands there twice, the first. */
const ranksOf = (words: string[]) => new Map(words.map((word, place) => [squeezed(word), place] as const).reverse())

/** The place of the header's words; the more a header had to be shortened, the farther it comes behind the whole one. */
function rankOf({ forms }: Column, words: ReadonlyMap<string, number>): number | undefined {
  const ranks = forms.flatMap((form, shortened) => {
    const place = words.get(form)
    return place === undefined ? [] : [place + shortened / 10]
  })
  return ranks.length ? Math.min(...ranks) : undefined
}

/** The only column whose values can be nothing else: e-mail addresses, written dates, money with its currency. */
function byValues(field: TargetField, columns: Column[]): Column | undefined {
  const isClear = (column: Column) => {
    const values = column.values()
    if (values.filled < 0.5) return false
    if (field === 'customerId') return values.emails >= 0.9 && !values.isConstant
    if (field === 'transactionDate') return values.writtenDates >= 0.95
    return field === 'transactionValue' && values.currencies >= 0.9
  }
  const clear = columns.slice(0, mostColumnsByValues).filter(isClear)
  return clear.length === 1 ? clear[0] : undefined
}

/** The column of clocks that belongs to a date column without any. */
function clockBeside(date: Column, columns: Column[], source: KnownSource | undefined): Column | undefined {
  if (date.values().datesWithClock > 0) return undefined
  const words = ranksOf([...(source?.time ?? []), ...timeWords])
  return columns.find(
    (column) => column !== date && rankOf(column, words) !== undefined && column.values().clocks >= 0.9,
  )
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
