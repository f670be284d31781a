import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { namedCurrencies } from '#domain/values/currencies.ts'
import type { MappingCheck } from './checks/mapping-check.ts'
import { type CurrencyFound, severalOf, togetherOf } from './rows/sample-currencies.ts'
import type { SampleReport } from './sample-report.ts'

/**
 * Checks of single rows. Other checks concern the header, the whole file, consecutive rows, or a sale elsewhere in the
 * file.
 */
const ofRows: ReadonlySet<MappingCheck['kind']> = new Set([
  'unmapped-adjusted-total',
  'unmapped-cancellation',
  'canceled-units',
  'currency-of-some',
  'discount-beside',
  'unmapped-discount',
  'discounted-returns',
  'doubtful-statuses',
  'future-dates',
  'left-out-below',
  'unmapped-note',
  'numbers-of-documents',
  'open-rows',
  'unmapped-parts',
  'unmapped-refund',
  'refund-part',
  'refund-unwritten',
  'refers-back',
  'returned-units',
  'returns-in-orders',
  'some-three-decimals',
  'unmapped-status',
  'tips-within',
  'totals-beside-lines',
  'unit-price',
  'unknown-statuses',
])

/** The report of the first rows, with what the same checks find only in rows further down. */
export function withChecksBelow(first: SampleReport, below: SampleReport, options: MappingOptions): SampleReport {
  const known = new Set(first.checks.map(keyOf))
  const found = below.checks.filter((check) => ofRows.has(check.kind) && !known.has(keyOf(check)))
  const currencies = togetherOf(first.currenciesFound, below.currenciesFound)
  const several = first.currencies ? undefined : severalOf(currencies)
  const checks = [...found, ...(several && !options.currency ? [severalCurrencies(several)] : [])]
  if (!checks.length && !several) return first
  const amounts = new Set(checks.flatMap((check) => (isReduction(check) ? [check.column] : [])))
  return {
    ...first,
    // The amounts that a warning predicted are found.
    checks: first.checks.filter((check) => check.kind !== 'blank-reduction' || !amounts.has(check.column)),
    ...(several && { currencies: several }),
    ...(checks.length && { below: { rows: below.rows, checks } }),
  }
}

const severalCurrencies = (found: CurrencyFound[]): MappingCheck => ({
  kind: 'several-currencies',
  currencies: found.map(({ code }) => code).slice(0, namedCurrencies),
})

/** The subject of a sentence, without its numbers, which may differ. */
const keyOf = ({ kind, ...about }: MappingCheck & { column?: string; value?: string; values?: unknown[] }) =>
  JSON.stringify([kind, about.column, about.value, about.values?.map((one) => textOf(one))])
const textOf = (one: unknown) => (typeof one === 'string' ? one : (one as { value: string }).value)

const isReduction = (check: MappingCheck) =>
  check.kind === 'unmapped-refund' || check.kind === 'unmapped-discount' || check.kind === 'discount-beside'
