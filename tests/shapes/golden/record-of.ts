import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import { processShape } from '#tests/shapes/process-shape.ts'
import type { Shape } from '#tests/shapes/shape.ts'

/** The questions that the mapping screen may ask or answer by itself, as the report names them. */
const questions = [
  'amountUnit',
  'cents',
  'currencyColumn',
  'dates',
  'decimalMark',
  'discount',
  'exchangedDates',
  'fillDown',
  'foreignCurrency',
  'guests',
  'hidden',
  'monthQuestion',
  'negativeQuantities',
  'paidOnDelivery',
  'product',
  'repeatedReductions',
  'repeatedTotals',
] as const

/** The whole proposal of a file and its figures when everything proposed is accepted, in a few lines that a person can compare. */
export async function recordOf({ contents }: Pick<Shape, 'contents'>): Promise<string> {
  try {
    const { mapping, report, summary } = await processShape({ contents })
    return [
      `mapping: ${Object.entries(mapping)
        .map(([column, field]) => `${field} = ${column}`)
        .join('; ')}`,
      ...report.statuses.map(
        ({ column, values }) =>
          `${column}: ${values.map(({ value, rows, choice }) => `${value} ${rows} ${choice}`).join(', ')}`,
      ),
      ...questions.flatMap((name) => saysOf(name, report)),
      ...report.checks.map((check) => `check ${compact(check)}`),
      `sample: ${report.orders} orders, ${report.customers} customers, ${report.money}, refunds ${report.refunds}, set aside ${compact(report.setAside)}`,
      `figures: ${summary.orders} orders, ${summary.customers} customers, ${summary.analysedMoney} of ${summary.analysedRows} rows, left out ${summary.leftOutRows} (${summary.leftOutMoney}), guests ${summary.guestOrders}, set aside ${compact(summary.setAside)}`,
    ].join('\n')
  } catch (error) {
    return `refused: ${(error as Error).message.slice(0, 200)}`
  }
}

const compact = (value: unknown) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one))

function saysOf(name: (typeof questions)[number], report: SampleReport): string[] {
  const value = (report as unknown as Record<string, unknown>)[name]
  const isNothing = value === undefined || value === null || (Array.isArray(value) && !value.length)
  return isNothing ? [] : [`${name}: ${compact(value)}`]
}
