import type { CoreField } from '#domain/mapping/target-field.ts'
import { readClock, readDate } from '#domain/values/read-date.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { saysNothing } from '#domain/values/says-nothing.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { spacedWords } from '#knowledge/words.ts'

/** What the values of a column look like, as shares of its filled cells; `filled` is a share of all cells. */
export interface ColumnValues {
  filled: number
  /** ten cells or more, all equal */
  isConstant: boolean
  emails: number
  /** cells that can be read as dates, including plain numbers */
  dates: number
  /** dates with separators, which no ID or amount resembles */
  writtenDates: number
  /** dates with a clock time */
  datesWithClock: number
  clocks: number
  numbers: number
  /** numbers with decimals */
  decimals: number
  /** numbers with two decimals, whatever they mean */
  cents: number
  /** whole numbers below 100 */
  counts: number
  /** numbers with a currency sign or code */
  currencies: number
  /** cells of digits and capitals without a blank: MUG-01 */
  codes: number
  /** cells with a letter in any script */
  letters: number
}

const email = /^[^\s@,;]+@[^\s@,;][^\s@,;.]*\.[^\s@,;]{2,}$/
const nothing = /^(|0|nan)$/i
const isGuest = (text: string) => text.length <= longestGuest && saysGuest(spacedWords(text))
const saysGuest = saysHeader('no customer')
const longestGuest = 20

export function columnValues(cells: string[]): ColumnValues {
  const texts = cells.map((cell) => cell.trim())
  const filled = texts.filter((text) => !nothing.test(text) && !isGuest(text) && !saysNothing(text))
  const share = (is: (text: string) => boolean) => (filled.length ? filled.filter(is).length / filled.length : 0)
  const [numberOf, dateOf] = [eachOnce(readNumber), eachOnce(readDate)]
  const isDate = (text: string) => dateOf(text) !== undefined
  return {
    filled: texts.length ? filled.length / texts.length : 0,
    isConstant: filled.length >= 10 && new Set(filled).size === 1,
    emails: share((text) => email.test(text)),
    dates: share(isDate),
    writtenDates: share((text) => !/^\d+(\.\d*)?$/.test(text) && isDate(text)),
    datesWithClock: share(
      (text) => !(dateOf(text)?.dayFirst ?? dateOf(text)?.monthFirst ?? ' 00:00:00').endsWith(' 00:00:00'),
    ),
    clocks: share((text) => readClock(text) !== undefined),
    numbers: share((text) => numberOf(text) !== undefined),
    decimals: share((text) => /[.,]0*[1-9]\d*\D*$/.test(text) && numberOf(text) !== undefined),
    cents: share((text) => /\d[.,]\d\d\D*$/.test(text) && numberOf(text) !== undefined),
    counts: share((text) => /^\d{1,2}$/.test(text)),
    currencies: share((text) => numberOf(text)?.currency !== undefined),
    codes: share((text) => /\d/.test(text) && /^[\p{Lu}\d./_-]+$/u.test(text)),
    letters: share((text) => /\p{L}/u.test(text)),
  }
}

/** Results are cached, because most cells occur several times in a column, and each is tested several times. */
function eachOnce<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (!known.has(text)) known.set(text, read(text))
    return known.get(text)!
  }
}

/** Whether the values can belong to the field. A column without values cannot belong to any. */
export function fits(field: CoreField, values: ColumnValues): boolean {
  switch (field) {
    case 'customerId':
      // if every row has the same value, it is the seller's own address or company
      return values.filled >= 0.4 && !values.isConstant && values.writtenDates < 0.5 && values.decimals < 0.5
    case 'transactionDate':
      return values.filled >= 0.3 && values.dates >= 0.8 // subtotals have no date
    case 'transactionValue':
      // further rows of an order may be blank; here, 0 counts as blank
      return values.filled >= 0.1 && values.numbers >= 0.8 && values.writtenDates < 0.5
    case 'skuId':
      return values.filled >= 0.3 && values.writtenDates < 0.5 && values.decimals < 0.5
    case 'skuName':
      return values.filled >= 0.3 && values.writtenDates < 0.5 && values.letters >= 0.5
  }
}
