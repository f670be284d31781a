import type { DuckDBConnection } from '@duckdb/node-api'
import { plainSpaces } from '#domain/values/clean.ts'
import { marksTogether } from '#domain/values/currency-marks.ts'
import { quoted, runSql } from '#jobs/ingest/engine/duckdb.ts'
import { shownOf, type ValueProfile } from './column-profile.ts'
import { defineNumberReaders } from './macros.ts'

/**
 * The format of nearly all numbers of a column: '$1,234.50', '12,50 €', '(12.50)', '15'. Reading a number by it takes a
 * tenth of the time of the general readers.
 */
export interface ValueFormat {
  /**
   * 'none': whole numbers. Numbers with a point or a comma are left unread, because only the whole column shows what
   * they mean.
   */
  decimalMark: '.' | ',' | 'none'
  /** the currency with the blanks beside it, on at most one side; blank if there is none */
  before: string
  behind: string
}

/** Share of the head's numbers that a format must read. */
const nearlyAll = 0.99
/** R1001 is an item number, R10.01 is money; 500 CR is negative (number-readers.sql). */
const isAmbiguous = (before: string, behind: string) =>
  /^(R|KM)$/.test(before) || /[.,]/.test(before) || /[cd]r\.?$/i.test(behind)

/**
 * The format of the first numbers of a column, which are in `table` and have the profile `shown`. Undefined if they
 * show two decimal marks. A format is used only if it reads nearly all of them, and each in the same way as the general
 * readers.
 */
export async function findValueFormat(
  db: DuckDBConnection,
  table: string,
  shown: ValueProfile,
): Promise<ValueFormat | undefined> {
  const decimalMark = onlyMarkOf(shown)
  if (!shown.not_plain) return decimalMark === 'none' ? wholeNumbers : undefined
  if (!decimalMark || shown.currencies.length > 1) return undefined
  await defineNumberReaders(db)
  for (const { before, behind } of await runSql<Surroundings>(db, 'read/value-surroundings', { cells: table })) {
    const currency = marksTogether(plainSpaces(before + behind).trim())
    const isShown = shown.currencies.length ? shown.currencies[0] === currency.replace(/\.$/, '') : !currency
    if ((before && behind) || !isShown || isAmbiguous(before, behind)) continue
    const format = { decimalMark, before, behind }
    if (await isRight(db, table, format)) return format
  }
  return undefined
}

/** The format of a column that casts read. */
const wholeNumbers: ValueFormat = { decimalMark: 'none', before: '', behind: '' }
const wholeValues = `select * exclude (value_cast), case when not contains(value_raw, '.') then units_of(value_raw, value_cast) end as value_read
  from (select *, try_cast(value_raw as decimal(18, 4)) as value_cast from query_table(cells))`

interface Surroundings {
  before: string
  behind: string
}

function onlyMarkOf(shown: ValueProfile): ValueFormat['decimalMark'] | undefined {
  const { onlyDot, onlyComma, grouped } = shownOf(shown)
  if (onlyDot && onlyComma) return undefined
  if (onlyDot) return '.'
  if (onlyComma) return ','
  return grouped ? undefined : 'none'
}

async function isRight(db: DuckDBConnection, table: string, format: ValueFormat): Promise<boolean> {
  await db.run(`create or replace macro formatted(cells) as table ${valuesByFormat(format)}`)
  const all = format.decimalMark === ',' ? 'comma_values' : 'dot_values'
  const [found] = await runSql<{ texts: number; read: number; wrong: number }>(db, 'read/value-format', {
    cells: table,
    all,
  })
  const { texts, read, wrong } = found!
  return !wrong && read > 0 && read >= nearlyAll * texts
}

/** The SELECT that reads the column `value_raw` of `cells` by the format. */
export function valuesByFormat(format: ValueFormat): string {
  if (format === wholeNumbers) return wholeValues
  const { decimalMark, before, behind } = format
  const { plain, grouped } = readers[decimalMark]
  return `select * exclude (unsigned_text, digits_text, digits_cast),
    case when is_minus(value_raw) then -1 else 1 end * case
      when digits_cast is not null then units_of('', digits_cast)
      ${grouped && `when is_format_text(digits_text) then plain_value(${grouped}(plain_marks(digits_text)))`} end as value_read
  from (select *, case when is_format_text(digits_text) then try_cast(${plain}(digits_text) as decimal(18, 4)) end as digits_cast
    from (select *, digits_between(unsigned_text, ${quoted(before)}, ${quoted(behind)}) as digits_text
      from (select *, unsigned_of(value_raw) as unsigned_text from query_table(cells))))`
}

/** `plain`: the digits as a cast reads them. `grouped`: with separators between thousands, which a cast cannot read. */
const readers = {
  '.': { plain: '', grouped: 'dot_text' },
  ',': { plain: 'plain_comma', grouped: 'comma_text' },
  none: { plain: 'plain_whole', grouped: '' },
}

/** Whether the numbers that a format left unread have another decimal mark: then the whole column must be examined. */
export function showsOtherMark(left: ValueProfile, format: ValueFormat | undefined): boolean {
  const { onlyDot, onlyComma, grouped } = shownOf(left)
  if (format?.decimalMark === ',') return onlyDot > 0n
  if (format?.decimalMark === 'none') return onlyDot + onlyComma + grouped > 0n
  return onlyComma > 0n
}
