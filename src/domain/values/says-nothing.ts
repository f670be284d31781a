import { bareText, clean, plainSpaces, withoutEnd } from './clean.ts'
import { currencyAfter, currencyBefore, currencyNames } from './currency-marks.ts'
import { type ReadNumber, readNumber } from './read-number.ts'

/**
 * Whether a cell says in signs or words that it is empty: `-`, a spreadsheet's `$ -`, `n/a`. In an amount that is taken
 * off, it counts as blank (docs/semantics.md §8).
 */
export const saysNothing = (text: string): boolean => text.length <= longest && nothing.test(text)

const longest = 10
const nothing = /^(?:\p{Sc}? ?[-–—]{1,2}|[-–—]{1,2} ?\p{Sc}|nil|n\/?a|null|none)$/iu

/**
 * The same for an amount that is taken off. It also accepts what programs and people write if there was no such amount,
 * such as `nan` and 'No refund'. The macro says_nothing in jobs/ingest/orders/sql/amounts.sql does the same.
 */
export const saysNoAmount = (text: string): boolean =>
  text.length <= longest && (nothing.test(text) || noAmount.test(text))
const noAmount =
  /^(?:nan|\\n|n\.a\.|#n\/a|[(<[](?:null|none|na|n\/a|blank)[)>\]]|no|nein|non|não|nee|nie|kein|keine|no refunds?|なし|无|無|无退款|無退款|未退款|无退款申请)$/iu

/**
 * The same for a name, a number or a word. It also accepts what programs write for a missing value: `NaN`, `\N`,
 * `<NA>`, `#N/A`, `(blank)`, `none@none.com`. Amounts do not use it, because the ingestion would have to, too.
 */
export function isMissingText(text: string): boolean {
  const bare = text.trim()
  return bare.length <= longestMissing && (saysNothing(bare) || missing.test(bare))
}

const longestMissing = 40
const words =
  'nan|nat|na|n\\.a\\.?|n/a|null|nil|none|blank|empty|undefined|undef|unset|missing|unspecified|not (?:available|applicable|provided|specified|set|given|known|found)|no (?:value|data|email|name)'
const missing = new RegExp(
  `^(?:[.?*_~/\\\\-]{1,5}|\\\\n|#(?:n/?a|null!?|value!?|ref!?|name\\?)|[(<\\[{]?(?:${words})[)>\\]}]?|(?:none|no|noemail|no-?email|nomail|null|na|n/a|unknown|nobody|undefined|noreply|no-?reply|anonymous|guest)@.*)$`,
  'iu',
)

/** One to three dashes of any kind. `is_dash` in jobs/ingest/read/sql/number-readers.sql does the same. */
export const dashes = '-{1,3}'

const dashed = new RegExp(`^(${currencyBefore})? ?${dashes} ?(${currencyAfter})?$`, 'u') // pattern: at most 30 characters (longestDash)
const longestDash = 30
const sign = /^(?:[A-Z]{0,3}\p{Sc}|\\)$/u
const isCurrency = (text: string) => currencyNames.includes(` ${withoutEnd(text, '.')} `) || sign.test(text)

/**
 * The number of an amount cell with a dash. A dash, alone or beside a currency, means 0, as accounting formats of
 * spreadsheets show it (docs/semantics.md §1). In other columns it is no number, because it would make columns of
 * remarks look like amounts.
 */
export function readAmount(text: string): ReadNumber | undefined {
  return readNumber(text) ?? readDash(text)
}

function readDash(text: string): ReadNumber | undefined {
  const bare = plainSpaces(bareText(clean(text)))
    .replace(/[−–‐‑‒—―▲△]/g, '-')
    .replace(/ +/g, ' ')
  const [found, before, after] = (bare.length <= longestDash && dashed.exec(bare)) || []
  const marks = [before, after].filter((one) => one !== undefined)
  if (found === undefined || !marks.every(isCurrency)) return undefined
  return { dot: 0n, comma: 0n, currency: marks[0] && withoutEnd(marks[0], '.') }
}
