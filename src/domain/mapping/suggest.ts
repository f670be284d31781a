import { type ColumnMapping, optionalFields, requiredFields, type TargetField } from '../target-field'
import { type Column, columnsOf } from './column'
import { fits } from './column-values'
import { fieldWords, timeWords, unitPriceWords } from './field-words'
import { gradeOf, isDisqualified } from './grade'
import { squeezed } from './header'
import { type KnownSource, type KnownSourceId, knownSources } from './known-sources'
import { lineTotal } from './line-total'
import { bestByWords, isNotLater, onlyAmount, onlyByValues, onlyClock, rowsToJudge } from './second-look'

export interface Suggestion {
  mapping: ColumnMapping
  /** where the file comes from, when its headers leave no doubt */
  source: KnownSourceId | undefined
}

const sampleRows = 200
/** Columns without a word of ours are looked into only up to here: 16,384 of them took 14 s. */
const mostColumnsByValues = 200
/** Fewer of the required fields than this say that the file holds no orders. */
const fewestRequired = 2
/** The grade of what a piece costs. */
const mostOfPrice = 1.2
/** By so much better do words of no table have to be than a header of a table. */
const clearlyBetter = 1

/**
 * A mapping for the mapping screen, from the headers and the first rows. A field is left open rather than guessed: a
 * header must be one of our tables' or be made of their pieces, and its values must fit, or the values alone must leave
 * no doubt.
 */
export function suggestMapping(columns: string[], rows: string[][]): Suggestion {
  const all = columnsOf(columns, rows.slice(0, sampleRows))
  const source = sourceOf(all)
  const mapped = new Map<string, TargetField>()
  for (const field of [...requiredFields, ...optionalFields]) {
    const free = all.filter((column) => !mapped.has(column.name))
    const first = free.slice(0, mostColumnsByValues)
    const worded = byWords(field, free, source)
    const found =
      field === 'transactionValue'
        ? valueColumn(worded, first, new Set(mapped.values()).size)
        : (worded ?? onlyByValues(field, first))
    if (found) mapped.set(found.name, field)
    const clock = field === 'transactionDate' && found ? clockBeside(found, free, source) : undefined
    if (clock) mapped.set(clock.name, field)
  }
  return { mapping: holdsOrders(all, mapped) ? Object.fromEntries(mapped) : {}, source: source?.id }
}

/** Not a price list, whose only money is a price, and not a list of contacts, a row for each and no money but a price. */
function holdsOrders(columns: Column[], mapped: ReadonlyMap<string, TargetField>): boolean {
  const of = (field: TargetField) => columns.find((column) => mapped.get(column.name) === field)
  const [customer, , value] = requiredFields.map(of)
  const found = requiredFields.filter((field) => of(field)).length
  if (found < fewestRequired) return false
  if (value && (found === requiredFields.length || !isPrice(value))) return true
  if (!customer) return false
  const filled = customer.cells().filter((cell) => cell.trim())
  return filled.length < rowsToJudge || new Set(filled).size < filled.length
}

/** The money of a row: rather the price of a line than that of a piece. */
function valueColumn(worded: Column | undefined, columns: Column[], fieldsFound: number): Column | undefined {
  if (worded && !isPrice(worded)) return worded
  const found = lineTotal(columns) ?? worded ?? onlyByValues('transactionValue', columns)
  return found ?? (fieldsFound >= fewestRequired ? onlyAmount(columns) : undefined)
}

function isPrice(column: Column): boolean {
  const grade = gradeOf('transactionValue', column.meanings())
  return rankOf(column, ranksOf(unitPriceWords)) !== undefined || (grade !== undefined && grade <= mostOfPrice)
}

/** The column of the tables' best header; of a header that says little, a clearly better one made of known pieces. */
function byWords(field: TargetField, columns: Column[], source: KnownSource | undefined): Column | undefined {
  const found = byHeader(field, columns, source)
  if (found && source?.fields[field]) return found
  const best = bestByWords(field, columns)
  if (!found || !best) return found ?? best?.column
  const grade = gradeOf(field, found.meanings()) ?? Number.POSITIVE_INFINITY
  if (best.grade < grade + clearlyBetter) return found
  return field === 'transactionDate' && !isNotLater(best.column, found) ? found : best.column
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
    .filter(
      ({ column, rank }) => rank !== undefined && !isShortened(field, column, rank) && fits(field, column.values()),
    )
    .sort((a, b) => a.rank! - b.rank!)
  return ranked[1]?.rank === ranked[0]?.rank ? undefined : ranked[0]?.column
}

/** Whether what was left out of the header to find it says that something else is meant: 'Amount (tax)'. */
const isShortened = (field: TargetField, column: Column, rank: number) =>
  !Number.isInteger(rank) && isDisqualified(field, column.meanings())

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

/** The column of clocks that belongs to a date column without any. */
function clockBeside(date: Column, columns: Column[], source: KnownSource | undefined): Column | undefined {
  if (date.values().datesWithClock > 0) return undefined
  const words = ranksOf([...(source?.time ?? []), ...timeWords])
  const others = columns.filter((column) => column !== date)
  return (
    others.find((column) => rankOf(column, words) !== undefined && column.values().clocks >= 0.9) ?? onlyClock(others)
  )
}
