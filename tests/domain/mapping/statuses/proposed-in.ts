import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { processShape } from '#tests/shapes/process-shape.ts'

/** What the preview proposes for a file: its money, and what each status does. */
export function proposedIn(csv: string): { money: number; choices: Record<string, StatusChoice> } {
  const [columns, ...cells] = csv
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','))
  const { mapping } = suggestMapping(columns!, cells)
  const report = sampleReport(columns!, cells, positionsOf(columns!, mapping), {})
  const values = report.statuses.flatMap((column) => column.values)
  return { money: report.money, choices: Object.fromEntries(values.map(({ value, choice }) => [value, choice])) }
}

/** The money of a file in the figures, with every proposal accepted. */
export async function moneyIn(csv: string): Promise<number> {
  const contents = csv.trim().replaceAll(/\n +/g, '\n')
  const { summary } = await processShape({ contents })
  return Number(summary.analysedMoney)
}

/** Rows of a type or status and an amount each, such as `Sale:50 Void:-20`, with `+` for a blank. */
export const fileOf = (headers: string, rows: string): string =>
  [
    headers,
    ...rows.split(' ').map((row, at) => {
      const [value, amount] = row.split(':')
      return `2024-01-${String(at + 1).padStart(2, '0')},D${100 + at},Customer ${at % 5},${value!.replaceAll('+', ' ')},${Number(amount).toFixed(2)}`
    }),
  ].join('\n')
