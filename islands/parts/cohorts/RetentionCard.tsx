import { useId, useMemo } from 'react'
import { exportTable } from '#browser/export-table.ts'
import { type CohortOptions, cohortSort } from '#domain/analytics/addresses/cohort-options.ts'
import { cohortHeat } from '#domain/analytics/cohort-heat.ts'
import { cohortLinks } from '#domain/analytics/customers/customer-links.ts'
import { decilesPart } from '#domain/analytics/decile.ts'
import { groupByOf, type PeriodKind } from '#domain/analytics/period.ts'
import { averageLine, type RetentionLine } from '#domain/analytics/retention-view.ts'
import type { DaysOfFirst } from '#domain/filters/question-id.ts'
import { nextSort, type Sort, sorted, sortText } from '#domain/site/sorting.ts'
import { exportName } from '#domain/site/table-export.ts'
import { cellName, cohortText } from '#text/analytics/cohorts.ts'
import { figureSheet } from '#text/analytics/figure-columns.ts'
import { noteOfCohort } from '#text/analytics/range.ts'
import { averageRow, customersTable, retentionText, sharesTable } from '#text/analytics/retention.ts'
import { ColumnDefinitions } from '#ui/analytics/ColumnDefinitions.tsx'
import { ExportMenu } from '#ui/analytics/ExportMenu.tsx'
import { HeatLegend } from '#ui/analytics/HeatLegend.tsx'
import { RetentionTable } from '#ui/analytics/RetentionTable.tsx'
import { ViewToggle } from '#ui/analytics/ViewToggle.tsx'
import { AddressForm } from '#ui/base/AddressForm.tsx'
import { Pager } from '#ui/base/Pager.tsx'
import { Segmented } from '#ui/base/Segmented.tsx'
import { rowsAPage } from './CohortTableCard.tsx'

interface Props {
  /** the id under which the figures are stored */
  fileId: string
  /** the days of a typed range that begins or ends within a period */
  days: DaysOfFirst | undefined
  title: string
  lines: RetentionLine[]
  groupBy: PeriodKind
  options: CohortOptions
  addressOf: (changed: Partial<CohortOptions>) => string
  onChange: (changed: Partial<CohortOptions>) => void
}

/** The retention table with its choices, exports, sorting and pages. */
export function RetentionCard({ fileId, days, title, lines, groupBy, options, addressOf, onChange }: Props) {
  const { isRetentionCumulative: isCumulative, isRetentionCounted: isCounted, retentionSort: sort } = options
  const form = useId()
  const average = averageLine(lines)
  const compared = isCounted ? 'totals' : 'per-customer'
  const heat = useMemo(() => {
    const shown = isCounted ? lines.map(counted) : lines
    return cohortHeat(shown, [...(lines[0]?.cells.keys() ?? [])], compared)
  }, [lines, isCounted, compared])
  const displayed = sorted(
    lines.map((line, index) => ({ line, heat: heat[index]! })),
    ({ line }) => (sort.by === 'cohort' || sort.by === 'customers' ? line[sort.by] : valueAt(line, sort.by, isCounted)),
    sort.isDescending,
  )
  const pages = Math.ceil(displayed.length / rowsAPage)
  const page = Math.min(options.retentionPage, Math.max(1, pages))
  const sortedBy = (to: Sort) => ({ retentionSort: to, retentionPage: 1 })
  const next = (by: string) => nextSort(sort, by, by !== 'cohort')
  const linkTo = cohortLinks({ fileId, groupBy, deciles: options.deciles })
  const headings = (isCounted ? customersTable : sharesTable)({ groupBy, isCumulative, offsets: average.cells.length })
  const exportAs = (kind: 'csv' | 'excel') => {
    const sheet = figureSheet(title, headings, [averageRow(average), ...displayed.map(({ line }) => line)])
    exportTable(
      kind,
      exportName('retention', groupByOf(groupBy), isCumulative, new Date(), decilesPart(options.deciles, days)),
      sheet,
    )
  }
  return (
    <>
      <p className="mb-3 text-sm text-muted">{retentionText.lead}</p>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap gap-2">
          <ViewToggle
            what={title}
            isCumulative={isCumulative}
            addressOf={(cumulative) => addressOf({ isRetentionCumulative: cumulative })}
            onChange={(cumulative) => onChange({ isRetentionCumulative: cumulative })}
          />
          <Segmented
            what={`${title}: ${retentionText.shownAs}`}
            options={[false, true].map((counted) => ({
              label: counted ? retentionText.counted : retentionText.percent,
              href: addressOf({ isRetentionCounted: counted }),
              isChosen: counted === isCounted,
              onChoose: () => onChange({ isRetentionCounted: counted }),
            }))}
          />
        </div>
        <ExportMenu page={addressOf({})} what={title} onExport={exportAs} />
      </div>
      <AddressForm id={form} address={addressOf(sortedBy(cohortSort))} />
      <RetentionTable
        title={title}
        columns={headings}
        average={average}
        rows={displayed.slice((page - 1) * rowsAPage, page * rowsAPage)}
        isCounted={isCounted}
        nameOf={(cohort, column) => cellName({ cohort, groupBy, column, isCumulative, last: average.cells.length - 1 })}
        hrefOf={(cohort, offset) => linkTo(cohort, offset === undefined ? undefined : { offset, isUpTo: isCumulative })}
        noteOf={(cohort) => noteOfCohort(groupBy, cohort, days)}
        sort={sort}
        onSort={(by) => onChange(sortedBy(next(by)))}
        submits={(by) => ({ form, name: 'retentionSort', value: sortText(next(by)) })}
      />
      <Pager
        page={page}
        pages={pages}
        rows={displayed.length}
        what={cohortText.cohorts}
        addressOf={(to) => addressOf({ retentionPage: to })}
        onChange={(to) => onChange({ retentionPage: to })}
      />
      <HeatLegend text={`${retentionText.legend[compared]} ${retentionText.marks}`} />
      <ColumnDefinitions columns={headings} />
    </>
  )
}

/** The cells as numbers of customers. */
const counted = (line: RetentionLine): RetentionLine => ({
  ...line,
  cells: line.cells.map((cell) => ({ ...cell, value: cell.value === null ? null : cell.back })),
})

/** A column is sorted by what it shows. */
function valueAt(line: RetentionLine, key: string, isCounted: boolean): number | null {
  const cell = line.cells[Number(key)]
  return !cell || cell.value === null ? null : isCounted ? cell.back : cell.value
}
