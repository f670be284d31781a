import type { DuckDBConnection } from '@duckdb/node-api'
import { mostSkuChars } from '#domain/analytics/lifecycle.ts'
import type { AmountUnit, MonthDates } from '#domain/mapping/mapping-options.ts'
import {
  codeBeside,
  currencyAfter,
  currencyBefore,
  currencyNames,
  lettersApart,
} from '#domain/values/currency-marks.ts'
import { beforeClock, months, weekdays } from '#domain/values/date-words.ts'
import { mayBeProgramDate, programDates } from '#domain/values/program-dates.ts'
import { dashes } from '#domain/values/says-nothing.ts'
import { totalLabels } from '#domain/values/total-labels.ts'
import { quoted, runSql } from '#jobs/ingest/engine/duckdb.ts'

/** Divides ten-thousandths by 100, rounded half away from zero like all values. */
const hundredth = '((units + case when units < 0 then -50 else 50 end) // 100)::bigint'

// A pattern that is concatenated in SQL is compiled again for every text.
const inserts = {
  before: currencyBefore,
  after: currencyAfter,
  names: currencyNames,
  dashes,
  code: codeBeside,
  months: months.join('|'),
  before_clock: beforeClock,
  weekdays,
  most: String(mostSkuChars),
  may_be_program: mayBeProgramDate,
}

/**
 * Defines the readers of cells, plain numbers and the quick ones of dates, and the labels of totals. rows.sql passes
 * every value through `in_unit`, which divides the values of a column in cents by 100. With `monthDates`, a month or a
 * week is read as its first day.
 */
export async function defineMacros(db: DuckDBConnection, unit: AmountUnit, monthDates?: MonthDates): Promise<void> {
  if (monthDates === 'first-day') withPeriods.add(db)
  if (unitOfReaders.get(db) === unit) return
  await db.run(`create or replace macro in_unit(units) as ${unit === 'minor' ? hundredth : 'units'}`)
  for (const macros of ['cells', 'numbers', 'quick-dates', 'column-profile'])
    await runSql(db, `read/${macros}`, inserts)
  await db.run(
    `create table if not exists total_labels as select unnest([${totalLabels.map(quoted).join(', ')}]) as label`,
  )
  unitOfReaders.set(db, unit)
}

const withNumberReaders = new WeakSet<DuckDBConnection>()

/** Defines the readers of all other numbers once, before their first use: it takes 0.02 s. */
export async function defineNumberReaders(db: DuckDBConnection): Promise<void> {
  if (withNumberReaders.has(db)) return
  await db.run(`create or replace macro letters_and_sign(t) as ${replaced('t', lettersApart)}`)
  await runSql(db, 'read/number-readers', inserts)
  withNumberReaders.add(db)
}

const unitOfReaders = new WeakMap<DuckDBConnection, AmountUnit>()

/** The readers of a month or a week; others need not plan them. */
const withPeriods = new WeakSet<DuckDBConnection>()
const withDateReaders = new WeakSet<DuckDBConnection>()

/** Defines all other readers of dates once, before their first use. */
export async function defineDateReaders(db: DuckDBConnection): Promise<void> {
  if (withDateReaders.has(db)) return
  const period = withPeriods.has(db) ? 'period_text(plain)' : 'null::varchar'
  await db.run(`create or replace macro with_plain_clock(t) as ${replaced('t', programDates)}`)
  await runSql(db, 'read/dates', { ...inserts, period })
  withDateReaders.add(db)
}

/** The SQL that replaces each pattern in the text of `column`, one after another. */
const replaced = (column: string, patterns: [pattern: string, made: string][]): string =>
  patterns.reduce((sql, [pattern, made]) => `regexp_replace(${sql}, ${quoted(pattern)}, ${quoted(made)})`, column)
