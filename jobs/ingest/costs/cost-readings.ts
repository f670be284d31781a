import type { DateOrderQuestion, SpendSpan } from '#domain/costs/cost-file.ts'
import type { CostFileRequest } from '#domain/ingestion/cost-request.ts'
import { currencyOfHeader } from '#domain/mapping/headers/words/header-currency.ts'
import type { SlashOrder } from '#domain/mapping/mapping-options.ts'
import { currencyOfCell } from '#domain/values/cell-currency.ts'
import { clean } from '#domain/values/clean.ts'
import { codeOf, currencyNamed } from '#domain/values/currencies.ts'
import { decimalMarkOf, marksShown } from '#domain/values/decimal-mark.ts'
import { readDate } from '#domain/values/read-date.ts'
import { type ReadNumber, readNumber } from '#domain/values/read-number.ts'
import { totalLabelOf } from '#domain/values/total-labels.ts'
import type { CostRecord, CostRecords } from './cost-records.ts'
import { type FoundOrder, findDateOrder } from './date-order.ts'
import { readDayNumber, spanOfDays } from './period-of-cells.ts'
import { remembering } from './remembering.ts'

/** How the columns of a file are read, found in all of its rows. */
export interface CostReadings {
  order: SlashOrder
  /** nothing decides the order of day and month */
  question: DateOrderQuestion | undefined
  mark: '.' | ','
  span: SpendSpan
  /** the currency whose rows count; undefined: no row names one */
  currency: string | undefined
  /** whether the row is a total, which other rows already have */
  isTotal(row: number, cells: string[]): boolean
}

/** So many different texts of a column show how it is read. */
const mostTexts = 100_000

/** Finds out how the columns are read. Reads the file once. */
export function findReadings(records: CostRecords, asked: CostFileRequest): CostReadings {
  const { fields } = records
  const [amountAt] = (asked.kind === 'costs' ? fields.unitCost : fields.spendAmount) ?? []
  const datesAt = (asked.kind === 'costs' ? fields.validFrom : fields.spendDate) ?? []
  const amounts = new Set<string>()
  const dates = new Set<string>()
  const currencies = new Map<string, number>()
  const total = new TotalAtEdge()
  const rowCurrency = currencyOfRow(records)
  const numberOf = remembering(readNumber)
  const labelOf = totalLabelOfRow(records)
  /** In a file with days, a row of a total has none. */
  const isWithDays = datesAt.length > 0
  let first: number | undefined
  let last: number | undefined
  for (const { row, cells } of records.read()) {
    const label = cells && labelOf(cells)
    if (!cells || label === 'label' || (label === 'named' && isWithDays)) continue
    if (label !== 'named') {
      last = row
      first ??= row
    }
    const amount = cells[amountAt ?? -1] ?? ''
    if (amount && amounts.size < mostTexts) amounts.add(amount)
    for (const at of datesAt) if (cells[at] && dates.size < mostTexts) dates.add(cells[at])
    const number = numberOf(amount)
    const code = rowCurrency(cells, number)
    if (code) currencies.set(code, (currencies.get(code) ?? 0) + 1)
    if (asked.kind === 'spend' && number) total.add(row, cells, number)
  }
  const { decimalMark } = decimalMarkOf(
    marksShown([...amounts].map(readNumber)),
    asked.kind === 'costs' ? 'price' : 'amount',
  )
  const mark = asked.options.decimalMark ?? decimalMark
  const { order, question }: FoundOrder = asked.options.dateOrder
    ? { order: asked.options.dateOrder }
    : findDateOrder(dates, {
        standsFor: asked.kind === 'costs' ? 'price' : asked.options.span,
        isSingle: datesAt.length === 1,
        ofOrders: asked.usualOrder,
      })
  const edge = total.found(mark)
  const days = [...dates].flatMap((text) => readDayNumber(text, order) ?? [])
  const [most] = [...currencies].sort((a, b) => b[1] - a[1])
  return {
    order,
    question,
    mark,
    span: asked.options.span ?? (datesAt.length > 1 ? 'day' : spanOfDays(new Set(days))),
    currency: asked.currency ?? most?.[0],
    isTotal(row, cells) {
      if (row === edge) return true
      const label = labelOf(cells)
      return label === 'label' || (label === 'named' && (isWithDays || row < (first ?? 0) || row > (last ?? row)))
    },
  }
}

/** The ISO code of a row's currency: its own column, the sign beside the amount, else the header of the amounts. */
export function currencyOfRow({ columns, fields }: CostRecords) {
  const [at] = fields.currency ?? []
  const header = columns[(fields.unitCost ?? fields.spendAmount)?.[0] ?? -1] ?? ''
  const named = currencyOfHeader(header) ?? currencyNamed(header)
  const ofHeader = named && codeOf(named)
  return (cells: string[], number: ReadNumber | undefined): string | undefined => {
    const cell = at === undefined ? undefined : currencyOfCell(cells[at] ?? '', true)
    return (cell && codeOf(cell.name)) ?? (number?.currency && codeOf(number.currency)) ?? ofHeader
  }
}

/** The first columns of a table, in which a label of a total stands. */
const labelColumns = 3

/**
 * How a row is labeled as a total, in its first columns or in a column of texts: 'label' by a label alone, 'named' by a
 * label with a colon or a count, such as 'Total: Account'; a campaign may be called 'Total Look'. A row of costs is a total only if its SKU says so.
 */
function totalLabelOfRow({ fields }: CostRecords): (cells: string[]) => 'label' | 'named' | undefined {
  const labelOf = remembering(totalLabelOf)
  const [skuAt] = fields.skuId ?? []
  if (skuAt !== undefined) return (cells) => (labelOf(cells[skuAt] ?? '') === 'label' ? 'label' : undefined)
  const datesAt = fields.spendDate ?? []
  const texts = [...datesAt, ...(fields.spendChannel ?? []), ...(fields.spendCampaign ?? [])]
  const places = [...new Set([...texts, ...Array.from({ length: labelColumns }, (_, at) => at)])]
  return (cells) => {
    let isNamed = false
    for (const at of places) {
      const label = labelOf(cells[at] ?? '')
      if (label === 'label') return 'label'
      if (label === 'named' && /[:\d]/.test(cells[at]!)) isNamed = true
    }
    return isNamed && datesAt.every((at) => readDate(cells[at] ?? '') === undefined) ? 'named' : undefined
  }
}

/**
 * The row at an edge of a report that is the sum of the others without saying so: it has fewer filled cells than every
 * other row, and its amount is theirs.
 */
class TotalAtEdge {
  #rows = 0
  #sums = { dot: 0n, comma: 0n }
  #first: Edge | undefined
  #last: Edge | undefined
  /** the fewest filled cells among the rows behind the first, and before the last */
  #fewestBehind = Number.POSITIVE_INFINITY
  #fewestBefore = Number.POSITIVE_INFINITY

  add(row: CostRecord['row'], cells: string[], number: ReadNumber): void {
    const filled = cells.filter((cell) => clean(cell) !== '').length
    this.#rows++
    this.#sums.dot += number.dot ?? number.comma ?? 0n
    this.#sums.comma += number.comma ?? number.dot ?? 0n
    if (this.#first) this.#fewestBehind = Math.min(this.#fewestBehind, filled)
    if (this.#last) this.#fewestBefore = Math.min(this.#fewestBefore, this.#last.filled)
    this.#last = { row, filled, number }
    this.#first ??= this.#last
  }

  found(mark: '.' | ','): number | undefined {
    const [key, other] = mark === ',' ? (['comma', 'dot'] as const) : (['dot', 'comma'] as const)
    const isTotal = (edge: Edge | undefined, fewest: number) => {
      if (!edge || this.#rows < fewestRows || edge.filled >= fewest) return false
      const own = edge.number[key] ?? edge.number[other] ?? 0n
      const difference = this.#sums[key] - 2n * own
      return own !== 0n && difference <= cent && difference >= -cent
    }
    if (isTotal(this.#last, this.#fewestBefore)) return this.#last!.row
    return isTotal(this.#first, this.#fewestBehind) ? this.#first!.row : undefined
  }
}

interface Edge {
  row: number
  filled: number
  number: ReadNumber
}

/** Of two rows, the second often happens to be like the first. */
const fewestRows = 3
/** in ten-thousandths */
const cent = 100n
