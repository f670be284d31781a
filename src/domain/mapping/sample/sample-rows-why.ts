import type { SetAsideReason } from '#domain/files/failure.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import { evidenceOf } from '#domain/mapping/row-kinds/row-evidence.ts'
import type { RowEvidence, RowsWhy } from '#domain/mapping/row-kinds/row-kind.ts'
import { rowsWhyOf } from '#domain/mapping/row-kinds/rows-why.ts'
import type { StatusesOfColumn } from './rows/choose-statuses.ts'
import type { SampleRow } from './rows/sample-rows.ts'
import type { SetAsideFound } from './rows/set-aside-found.ts'

interface Sample {
  columns: string[]
  /** all rows of the sample */
  cells: string[][]
  positions: RequiredPositions
  options: MappingOptions
  /** the rows that were read, and the cells of each */
  rows: SampleRow[]
  filled: string[][]
  /** rows with more cells than the header */
  unreadable: string[][]
  setAside: SetAsideFound[]
  statuses: StatusesOfColumn[]
}

/** The evidence for each kind of rows of the sample. */
export function rowsWhyOfSample(sample: Sample): RowsWhy {
  const { columns, cells, positions, options, setAside, statuses } = sample
  const placeOf = new Map(cells.map((row, at) => [row, at + 1]))
  return rowsWhyOf({
    columns,
    positions,
    options,
    setAside: Object.fromEntries(setAside.map(({ reason }) => [reason, setAsideWhy(reason, sample, placeOf)])),
    statuses: statuses.flatMap(({ values }) =>
      values.map(({ value, rows, choice, proposed, rule, why }) => ({
        value,
        rows,
        choice,
        by: choice === proposed ? { rule, why } : ('choice' as const),
      })),
    ),
  })
}

function setAsideWhy(reason: SetAsideReason, sample: Sample, placeOf: ReadonlyMap<string[], number>): RowEvidence {
  const { columns, positions, options, rows, filled, unreadable } = sample
  const found =
    reason === 'unreadable-row'
      ? unreadable
      : filled.filter((_, at) => rows[at]?.setAside === reason && !rows[at]?.isHeading)
  const { example, ...others } = evidenceOf(
    reason,
    found.map((row) => ({ row: placeOf.get(row)!, cells: row })),
    columns,
    positions,
  )
  // The rows of several sheets follow each other, so a row has no number that a spreadsheet shows.
  if (!example || (options.sheets?.length ?? 0) > 1) return others
  return { ...others, example: { ...example, isBelowHeader: true } }
}
