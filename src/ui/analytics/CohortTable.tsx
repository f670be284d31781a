import { leastCohort } from '#domain/analytics/cohort-heat.ts'
import type { CohortCell, CohortLine } from '#domain/analytics/cohort-view.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import type { FindNotes } from '#domain/notes/notes-of-periods.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { formatCount } from '#domain/values/money.ts'
import type { ColumnText } from '#text/analytics/analytics.ts'
import { cohortText, perCustomer } from '#text/analytics/cohorts.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { escaped, type FigureCell, figureCell, rowHeading, tableRow } from '#ui/base/html-cells.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { SortHeaders } from '#ui/base/SortHeader.tsx'
import { denseTable, Table } from '#ui/base/Table.tsx'
import { customersLink } from './CustomersLink.tsx'
import { useNotesOf } from './notes/NotesIn.tsx'
import { rowNotes } from './notes/RowNotes.tsx'

/** With more columns than this, there is no room for cents. */
const mostExact = 10

interface CohortTableColumn extends ColumnText {
  key: string
}

interface Props {
  title: string
  groupBy: PeriodKind
  columns: CohortTableColumn[]
  rows: CohortLine[]
  /** the label of a pointed-at cell, and the unit to which its amount refers, if any */
  nameOf: (cohort: string, column: number) => string
  isPerCustomer: boolean
  /** which of its days a cohort holds, if not all */
  noteOf: (cohort: string) => string | undefined
  sort: Sort
  onSort: (key: string) => void
  /** the list of customers behind a cohort */
  hrefOf: (cohort: string) => string
  /** the form that a heading submits without script */
  submits: (key: string) => { form: string; name: string; value: string }
  /** the address of the rows behind its numbers */
  opens?: string
}

/**
 * A cohort table. Cells of a period in progress and small cohorts are marked, and future cells are blank. Amounts are
 * brief; pointing at one shows it exactly.
 */
export function CohortTable({
  title,
  columns,
  rows,
  nameOf,
  noteOf,
  isPerCustomer,
  sort,
  onSort,
  hrefOf,
  submits,
  opens,
  groupBy,
}: Props) {
  const money = useMoney()
  const findNotes = useNotesOf(groupBy)
  const short = columns.length > mostExact ? money.tight : money.brief
  const exact = (value: number) => (isPerCustomer ? perCustomer(money.exact(value)) : money.exact(value))
  return (
    <Table
      title={title}
      look="figures"
      hasCards
      opens={opens === undefined ? undefined : { address: opens, columns: columns.map(({ key }) => key) }}
      className={`${denseTable} pointer-fine:[&_.figure]:leading-5`}
      box="cohorts"
      head={<SortHeaders columns={columns} sort={sort} onSort={onSort} submits={submits} wraps sparesArrows />}
      rows={rows.map((row) => cohortRow(row, { exact, short, nameOf, noteOf, findNotes }, hrefOf)).join('')}
    />
  )
}

function cohortRow(line: CohortLine, format: Format, hrefOf: Props['hrefOf']): string {
  const isSmall = line.customers < leastCohort
  const cells = [
    rowHeading(periodName(line.cohort), undefined, format.noteOf(line.cohort), rowNotes(format.findNotes(line.cohort))),
    figureCell({ html: customersLink(formatCount(line.customers), hrefOf(line.cohort)) }),
    ...line.cells.map((cell, index) => figureCell(shown(cell, format, isSmall, format.nameOf(line.cohort, index)))),
  ]
  return tableRow(cells, line.cohort)
}

interface Format extends Record<'short' | 'exact', (value: number) => string> {
  nameOf: Props['nameOf']
  noteOf: Props['noteOf']
  findNotes: FindNotes
}

function shown({ value, isRunning }: CohortCell, format: Format, isSmall: boolean, name: string): FigureCell {
  if (value === null) return {}
  const money = escaped(format.short(value))
  const title = `${format.exact(value)}, ${name}`
  if (!isRunning) return { className: isSmall ? 'text-muted' : '', title, html: money }
  const html = `${money}<span aria-hidden="true"> •</span><span class="sr-only"> ${cohortText.runningMark}</span>`
  return { className: 'text-muted italic', title: `${title}. ${cohortText.stillRunning}`, html }
}
