import type { MappingOptions, StatusChoice } from '#domain/mapping/mapping-options.ts'
import { mostStatuses, statusKey } from '#domain/mapping/statuses/order-status.ts'
import { haveRefundRows, isTypeColumn, proposeChoice } from '#domain/mapping/statuses/propose-choice.ts'
import type { SampleRow } from './sample-rows.ts'

/** A status or type with its rows that could otherwise be used. Money in dollars, as the rows write it. */
export interface StatusValue {
  value: string
  rows: number
  money: number
  choice: StatusChoice
  proposed: StatusChoice
}

export interface StatusesOfColumn {
  column: string
  /** the commonest first; none where there are too many */
  values: StatusValue[]
  /** more different values than a status has: the column is not offered as one */
  isTooMany: boolean
}

export interface SampleStatuses {
  columns: StatusesOfColumn[]
  choiceOf(row: SampleRow): StatusChoice
}

type Kind = 'status' | 'type'

/** What each status and type does: as the person chose, else as its words say. */
export function sampleStatuses(
  rows: SampleRow[],
  headers: Partial<Record<Kind, string>>,
  { statuses = {} }: MappingOptions,
  hasRefundedAmount: boolean,
): SampleStatuses {
  const kinds = (['status', 'type'] as const).filter((kind) => headers[kind] !== undefined)
  const counted = kinds.map((kind) => ({
    kind,
    isType: isTypeColumn(headers[kind]!),
    values: countedValues(rows, kind),
  }))
  const types = counted.filter(({ isType }) => isType).flatMap(({ values }) => [...values.values()])
  const hasRefunds = hasRefundedAmount || (types.length > 0 && haveRefundRows(types.map(({ value }) => value)))
  const choices = new Map<Kind, Map<string, StatusChoice>>()
  const columns = counted.map(({ kind, isType, values }): StatusesOfColumn => {
    const isTooMany = values.size > mostStatuses
    const chosen = [...values].map(([key, { value, units, ...found }]) => {
      const isNegative = found.negative === found.rows
      const proposed = proposeChoice(value, { isType, hasRefundedAmount: hasRefunds, isNegative })
      const choice = Object.hasOwn(statuses, key) ? statuses[key]! : proposed
      return { key, value, rows: found.rows, money: Number(units) / 10_000, choice, proposed }
    })
    choices.set(kind, new Map(isTooMany ? [] : chosen.map(({ key, choice }) => [key, choice])))
    const sorted = chosen.sort((a, b) => b.rows - a.rows).map(({ key: _, ...value }) => value)
    return { column: headers[kind]!, values: isTooMany ? [] : sorted, isTooMany }
  })
  return { columns, choiceOf: (row) => strongest(kinds.map((kind) => choices.get(kind)!.get(statusKey(row[kind])))) }
}

/** Left out wins over refund, refund over counted. */
const strongest = (choices: (StatusChoice | undefined)[]): StatusChoice =>
  choices.includes('leave-out') ? 'leave-out' : choices.includes('refund') ? 'refund' : 'count'

interface Counted {
  value: string
  rows: number
  units: bigint
  /** rows that write money below 0 */
  negative: number
}

function countedValues(rows: SampleRow[], kind: Kind): Map<string, Counted> {
  const found = new Map<string, Counted>()
  for (const row of rows) {
    const key = statusKey(row[kind])
    if (!key || row.setAside) continue
    const one = found.get(key) ?? { value: row[kind], rows: 0, units: 0n, negative: 0 }
    one.rows++
    one.units += row.units ?? 0n
    if ((row.units ?? 0n) < 0n) one.negative++
    found.set(key, one)
  }
  return found
}
