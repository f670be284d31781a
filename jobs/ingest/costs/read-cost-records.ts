import { channelKey } from '#domain/costs/channel-key.ts'
import {
  type CostFileReport,
  type CostReason,
  mostKeptSetAside,
  mostSpendPeriods,
  type SpendSpan,
} from '#domain/costs/cost-file.ts'
import { skuText } from '#domain/costs/sku-text.ts'
import type { CostFileRequest } from '#domain/ingestion/cost-request.ts'
import { type ExportCell, toCsv } from '#domain/site/table-export.ts'
import { clean } from '#domain/values/clean.ts'
import { type ReadNumber, readNumber } from '#domain/values/read-number.ts'
import { safeText } from '#domain/values/safe-text.ts'
import { isMissingText, saysNothing } from '#domain/values/says-nothing.ts'
import { openDuckdb, quoted, runSql } from '#jobs/ingest/engine/duckdb.ts'
import { lineLimits } from '#jobs/ingest/read/csv-source.ts'
import { defineMacros } from '#jobs/ingest/read/macros.ts'
import { CsvWriter } from '#reading/text/records/csv-writer.ts'
import { type CostReadings, currencyOfRow, findReadings } from './cost-readings.ts'
import type { CostRecords } from './cost-records.ts'
import { type DaysOfSpend, dayText, isLongPeriod, readDayNumber, readDays, readTwoDays } from './period-of-cells.ts'
import { remembering } from './remembering.ts'
import { SpendOfPeriods } from './spend-of-periods.ts'

/** A billion for one piece, in ten-thousandths; more would not fit beside many pieces. */
const mostUnitCost = 10n ** 13n
/** Characters of the name of a channel or a campaign. */
const longestName = 200

/**
 * Reads the rows of a file of costs or of spend. Writes its entries to `entries.parquet` and the first rows that are set aside to
 * `set-aside.csv`, both in the work folder. Throws PermanentFailure for a file that cannot be read.
 */
export async function readCostRecords(records: CostRecords, asked: CostFileRequest): Promise<CostFileReport> {
  const readings = findReadings(records, asked)
  const aside = await SetAsideRows.open(records.columns)
  const writer = await CsvWriter.open('entries.csv')
  const rows = asked.kind === 'costs' ? unitCosts(records, readings) : spends(records, readings, asked)
  let [all, taken] = [0, 0]
  for (const { row, cells, entry } of rows) {
    all++
    if (typeof entry === 'string') await aside.add(row, entry, cells)
    else {
      taken++
      if (entry) await writer.write(entry)
    }
  }
  await aside.close()
  const spent = asked.kind === 'spend' ? rows.spent : undefined
  if (spent) for (const entry of spent.entries()) await writer.write(entry)
  await writer.close()
  const { workPath, memoryLimit, threads } = asked
  const db = await openDuckdb({ workPath, memoryLimit, threads })
  await defineMacros(db, 'major')
  const limits = lineLimits(writer.longestBytes).join(', ')
  const { order, question, mark, currency, span } = readings
  const found = {
    rows: all,
    taken,
    setAside: aside.counts,
    dateOrder: order,
    ...(question && { dateQuestion: question }),
    decimalMark: mark,
    currency: currency ?? null,
  }
  const days = (first: number | null, last: number | null) => ({
    firstDay: first === null ? null : dayText(first),
    lastDay: last === null ? null : dayText(last),
  })
  if (asked.kind === 'costs') {
    const [sums] = await runSql<CostSums>(db, 'costs/unit-costs', { limits })
    const matched = asked.hasSkus ? await matchedSkus(db) : null
    const { entries, skus, zero, first_day, last_day } = sums!
    return { ...found, ...days(first_day, last_day), costs: { skus, replaced: taken - entries, zero, matched } }
  }
  const [sums] = await runSql<SpendSums>(db, 'costs/spend-days', { limits })
  const channels = await runSql<{ channel: string | null; total: string }>(db, 'costs/spend-channels')
  const { first_day, last_day, total, channels: channelCount } = sums!
  return {
    ...found,
    ...days(first_day, last_day),
    spend: {
      span,
      total: moneyText(BigInt(total)),
      channels,
      channelCount,
      replaces: await replacedSpend(db, asked.saved),
    },
  }
}

interface CostSums {
  entries: number
  skus: number
  zero: number
  first_day: number | null
  last_day: number | null
}

interface SpendSums {
  first_day: number | null
  last_day: number | null
  total: bigint
  channels: number
}

/** What saving the file replaces of each saved file, oldest first. */
async function replacedSpend(db: Parameters<typeof runSql>[0], saved: CostFileRequest['saved']) {
  if (!saved.length) return []
  await runSql(db, 'costs/channel-key')
  for (const [place, { entries }] of saved.entries())
    await db.run(`create view saved_${place} as select *, ${place} as place from read_parquet(${quoted(entries)})`)
  const files = saved.map((_, place) => `select * from saved_${place}`)
  const found = await runSql<{ place: number; amount: bigint; days: number }>(db, 'costs/replaced-spend', {
    files: files.join(' union all '),
  })
  return found.map(({ place, amount, days }) => ({ file: saved[place]!.name, amount: moneyText(BigInt(amount)), days }))
}

async function matchedSkus(db: Parameters<typeof runSql>[0]) {
  const [found] = await runSql<{ skus: number; of_source: number; nearly: number; example: string | null }>(
    db,
    'costs/matched-skus',
  )
  const { skus, of_source: ofSource, nearly, example } = found!
  return { skus, ofSource, nearly, example }
}

/** A row, and its entry in `entries.csv`, or why it is set aside; null: its entry is written later. */
interface ReadRow {
  row: number
  cells: string[] | undefined
  entry: string[] | CostReason | null
}

type Rows = Iterable<ReadRow> & { spent?: SpendOfPeriods }

function unitCosts(records: CostRecords, readings: CostReadings): Rows {
  const { fields } = records
  const [skuAt, costAt, fromAt] = [fields.skuId![0]!, fields.unitCost![0]!, fields.validFrom?.[0]]
  const unitsOf = amountReader(readings)
  const currencyOf = currencyOfRow(records)
  const dayOf = remembering(
    (text: string) => readDayNumber(text, readings.order) ?? readDays(text, readings.order, 'day')?.first,
  )
  const entryOf = (row: number, cells: string[]): string[] | CostReason => {
    if (readings.isTotal(row, cells)) return 'total-row'
    const sku = skuText(cells[skuAt] ?? '')
    if (!sku || isMissingText(sku)) return 'no-sku'
    const text = clean(cells[costAt] ?? '')
    if (!text || saysNothing(text)) return 'no-cost'
    const { number, units } = unitsOf(text)
    if (units === undefined) return 'unreadable-cost'
    if (units < 0n) return 'negative-cost'
    if (units > mostUnitCost) return 'too-large-cost'
    const fromText = fromAt === undefined ? '' : clean(cells[fromAt] ?? '')
    const from = fromText && !saysNothing(fromText) ? dayOf(fromText) : null
    if (from === undefined) return 'unreadable-day'
    const currency = currencyOf(cells, number)
    if (currency && readings.currency && currency !== readings.currency) return 'other-currency'
    return [String(row), sku, from === null ? '' : String(from), String(units)]
  }
  return readRows(records, entryOf)
}

function spends(records: CostRecords, readings: CostReadings, { options }: CostFileRequest): Rows {
  const { fields } = records
  const [amountAt] = fields.spendAmount!
  const [dateAt, endAt] = fields.spendDate ?? []
  const [channelAt, campaignAt] = [fields.spendChannel?.[0], fields.spendCampaign?.[0]]
  const unitsOf = amountReader(readings)
  const currencyOf = currencyOfRow(records)
  const daysOf = remembering((text: string) => readDays(text, readings.order, readings.span))
  const typed = typedDays(options)
  const spent = new SpendOfPeriods()
  const spellings = new Map<string, string>()
  /** as the first row with this channel spells it */
  const spelled = (channel: string) => {
    const key = channelKey(channel)
    if (!spellings.has(key) && spellings.size < mostSpendPeriods) spellings.set(key, channel)
    return spellings.get(key) ?? channel
  }
  const entryOf = (row: number, cells: string[]): null | CostReason => {
    if (readings.isTotal(row, cells)) return 'total-row'
    const days = dateAt === undefined ? typed : daysOfRow(cells, { dateAt, endAt }, readings, daysOf)
    if (!days) return 'unreadable-day'
    if (isLongPeriod(days)) return 'long-period'
    const text = clean(cells[amountAt!] ?? '')
    if (!text || saysNothing(text)) return 'no-amount'
    const { number, units } = unitsOf(text)
    if (units === undefined) return 'unreadable-amount'
    const currency = currencyOf(cells, number)
    if (currency && readings.currency && currency !== readings.currency) return 'other-currency'
    const channel = channelAt === undefined ? clean(options.channel ?? '') : clean(cells[channelAt] ?? '')
    const campaign = campaignAt === undefined ? '' : clean(cells[campaignAt] ?? '')
    return spent.add(days, spelled(nameOf(channel)), nameOf(campaign), units) ? null : 'too-many-days'
  }
  return Object.assign(readRows(records, entryOf), { spent })
}

const nameOf = (text: string) => (saysNothing(text) ? '' : safeText(text, longestName))

function daysOfRow(
  cells: string[],
  { dateAt, endAt }: { dateAt: number; endAt: number | undefined },
  { order }: { order: CostReadings['order']; span: SpendSpan },
  daysOf: (text: string) => DaysOfSpend | undefined,
): DaysOfSpend | undefined {
  const [start, end] = [clean(cells[dateAt] ?? ''), endAt === undefined ? '' : clean(cells[endAt] ?? '')]
  return start && end ? readTwoDays(start, end, order) : daysOf(start || end)
}

function typedDays({ firstDay, lastDay }: CostFileRequest['options']): DaysOfSpend | undefined {
  return firstDay === undefined || lastDay === undefined ? undefined : readTwoDays(firstDay, lastDay, 'month-first')
}

function readRows(
  records: CostRecords,
  entryOf: (row: number, cells: string[]) => ReadRow['entry'],
): Iterable<ReadRow> {
  return {
    *[Symbol.iterator]() {
      for (const { row, cells } of records.read())
        yield { row, cells, entry: cells ? entryOf(row, cells) : 'unreadable-row' }
    },
  }
}

/** Reads amounts with the decimal mark of the column; a text that is valid only with the other mark is read with it. */
function amountReader({ mark }: CostReadings) {
  return remembering((text: string): { number: ReadNumber | undefined; units: bigint | undefined } => {
    const number = readNumber(text)
    const units = mark === ',' ? (number?.comma ?? number?.dot) : (number?.dot ?? number?.comma)
    return { number, units }
  })
}

/** As the macro `neutral`: a number is no formula. Its decimal comma must not cut the line. */
const isNumber = (cell: string) => cell.length <= longestNumber && /^[-+]?[\d.]*\d$/.test(cell)
const longestNumber = 40

/** Cells of the download are cut to this length, because a row may have megabytes. */
const longestKept = 1000
const mostKeptChars = 20_000_000

/** The first rows that are set aside, with their reasons, as a file of the form of set-aside rows. */
class SetAsideRows {
  readonly counts: CostFileReport['setAside'] = {}
  #kept = 0
  #chars = 0

  private constructor(private readonly file: CsvWriter) {}

  static async open(columns: string[]): Promise<SetAsideRows> {
    const file = await CsvWriter.open('set-aside.csv')
    await file.writeText(toCsv([['Row', 'Reason', ...columns].map((text) => ({ text }))]))
    return new SetAsideRows(file)
  }

  async add(row: number, reason: CostReason, cells: string[] = []): Promise<void> {
    this.counts[reason] = (this.counts[reason] ?? 0) + 1
    if (this.#kept >= mostKeptSetAside || this.#chars > mostKeptChars) return
    this.#kept++
    const kept = cells.map(
      (cell): ExportCell => (isNumber(cell) ? { number: cell } : { text: safeText(cell, longestKept) }),
    )
    const text = toCsv([[{ number: String(row) }, { text: reason }, ...kept]])
    this.#chars += text.length
    await this.file.writeText(text)
  }

  close = () => this.file.close()
}

/** Ten-thousandths as exact decimal text with 4 places. */
function moneyText(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(5, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
