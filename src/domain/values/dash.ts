import { bareText, clean, plainSpaces, withoutEnd } from './clean.ts'
import { currencyAfter, currencyBefore, currencyNames } from './currency-marks.ts'
import { type ReadNumber, readNumber } from './read-number.ts'

/** One to three dashes, of any kind before they are made plain. `is_dash` in jobs/ingest/read/sql/number-readers.sql reads the same. */
export const dashes = '-{1,3}'

const dashed = new RegExp(`^(${currencyBefore})? ?${dashes} ?(${currencyAfter})?$`, 'u') // pattern: at most 30 characters (longest)
const longest = 30
const sign = /^(?:[A-Z]{0,3}\p{Sc}|\\)$/u
const isCurrency = (text: string) => currencyNames.includes(` ${withoutEnd(text, '.')} `) || sign.test(text)

/**
 * The number of an amount's cell: a dash, alone or beside a currency, is 0, as spreadsheets show it in their accounting formats
 * (docs/semantics.md §1). Elsewhere it is no number: it would make amounts of columns of remarks.
 */
export function readAmount(text: string): ReadNumber | undefined {
  return readNumber(text) ?? readDash(text)
}

function readDash(text: string): ReadNumber | undefined {
  const bare = plainSpaces(bareText(clean(text)))
    .replace(/[−–‐‑‒—―▲△]/g, '-')
    .replace(/ +/g, ' ')
  const [found, before, after] = (bare.length <= longest && dashed.exec(bare)) || []
  const marks = [before, after].filter((one) => one !== undefined)
  if (found === undefined || !marks.every(isCurrency)) return undefined
  return { dot: 0n, comma: 0n, currency: marks[0] && withoutEnd(marks[0], '.') }
}
