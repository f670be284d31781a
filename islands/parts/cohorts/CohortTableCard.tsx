import { useId, useMemo } from 'react'
import { exportTable } from '#browser/export-table.ts'
import { type CohortOptions, cohortSort } from '#domain/analytics/addresses/cohort-options.ts'
import type { CohortRow } from '#domain/analytics/cohort.ts'
import { cohortHeat } from '#domain/analytics/cohort-heat.ts'
import { type CohortColumn, cohortLines, lastShown } from '#domain/analytics/cohort-view.ts'
import { cohortLinks } from '#domain/analytics/customers/customer-links.ts'
import { decilesPart } from '#domain/analytics/decile.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { groupByOf, type PeriodKind } from '#domain/analytics/period.ts'
import type { DaysOfFirst } from '#domain/filters/question-id.ts'
import { nextSort, type Sort, sorted, sortText } from '#domain/site/sorting.ts'
import { exportName } from '#domain/site/table-export.ts'
import { cohortTable } from '#text/analytics/cohort-columns.ts'
import { cellName, cohortText, ltvLead, revenueLead } from '#text/analytics/cohorts.ts'
import { figureSheet } from '#text/analytics/figure-columns.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { noteOfCohort } from '#text/analytics/range.ts'
import { CohortTable } from '#ui/analytics/CohortTable.tsx'
import { ColumnDefinitions } from '#ui/analytics/ColumnDefinitions.tsx'
import { ExportMenu } from '#ui/analytics/ExportMenu.tsx'
import { HeatLegend } from '#ui/analytics/HeatLegend.tsx'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { ViewToggle } from '#ui/analytics/ViewToggle.tsx'
import { AddressForm } from '#ui/base/AddressForm.tsx'
import { Pager } from '#ui/base/Pager.tsx'

/** Cohorts per page: 60 months or 40 quarters fit on one. With 100 per page, the two tables of days took 15 ms more. */
export const rowsAPage = 60

interface Props {
  /** the id under which the figures are stored */
  fileId: string
  /** the days of a typed range that begins or ends within a period */
  days: DaysOfFirst | undefined
  kind: 'revenue' | 'ltv'
  title: string
  /** revenue rows, also for the LTV table */
  rows: CohortRow[]
  groupBy: PeriodKind
  columns: CohortColumn[]
  lastOrderedAt: string
  options: CohortOptions
  addressOf: (changed: Partial<CohortOptions>) => string
  onChange: (changed: Partial<CohortOptions>) => void
}

/** One of the two cohort tables with its toggle, exports, sorting and pages. */
export function CohortTableCard(props: Props) {
  const { fileId, days, kind, title, rows, groupBy, columns, lastOrderedAt, options, addressOf, onChange } = props
  const isLtv = kind === 'ltv'
  const isCumulative = isLtv ? options.isLtvCumulative : options.isRevenueCumulative
  const sort = isLtv ? options.ltvSort : options.revenueSort
  const form = useId()
  const columnKey = columns.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: columnKey says the same as columns
  const lines = useMemo(() => {
    const found = cohortLines(rows, columns, { groupBy, lastOrderedAt, perCustomer: isLtv, isCumulative })
    const heat = cohortHeat(found, columns, isLtv ? 'per-customer' : 'totals')
    return found.map((line, index) => ({ line, heat: heat[index]! }))
  }, [rows, columnKey, groupBy, lastOrderedAt, isLtv, isCumulative])

  const displayed = sorted(
    lines,
    ({ line }) =>
      sort.by === 'cohort'
        ? line.cohort
        : sort.by === 'customers'
          ? line.customers
          : line.cells[columns.findIndex((column) => String(column) === sort.by)]?.value,
    sort.isDescending,
  )
  const pages = Math.ceil(displayed.length / rowsAPage)
  const page = Math.min(isLtv ? options.ltvPage : options.revenuePage, Math.max(1, pages))
  const sortedBy = (to: Sort) => (isLtv ? { ltvSort: to, ltvPage: 1 } : { revenueSort: to, revenuePage: 1 })
  const next = (by: string) => nextSort(sort, by, by !== 'cohort')
  const paged = (to: number) => (isLtv ? { ltvPage: to } : { revenuePage: to })
  const viewed = (cumulative: boolean) =>
    isLtv ? { isLtvCumulative: cumulative } : { isRevenueCumulative: cumulative }

  const view = { groupBy, isLtv, isCumulative, withFirstPurchase: options.withFirstPurchase, last: lastShown(columns) }
  const headings = cohortTable(columns, view)
  const report = isLtv ? 'customer-ltv' : 'cohort-revenue'
  const opens = openedAddress(isLtv ? 'ltv' : 'cohorts', fileId, {
    groupBy: groupByOf(groupBy),
    last: String(view.last),
    ...(isCumulative && { cumulative: '1' }),
    ...(options.withFirstPurchase && { firstPurchase: '1' }),
    ...(options.deciles.length < 10 && { percentiles: JSON.stringify(options.deciles) }),
  })
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        {(isLtv ? ltvLead : revenueLead)(options.withFirstPurchase, isCumulative, groupBy)}
      </p>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <ViewToggle
          what={title}
          isCumulative={isCumulative}
          addressOf={(cumulative) => addressOf(viewed(cumulative))}
          onChange={(cumulative) => onChange(viewed(cumulative))}
        />
        <ExportMenu
          page={addressOf({})}
          what={title}
          onExport={(to) =>
            exportTable(
              to,
              exportName(report, groupByOf(groupBy), isCumulative, new Date(), decilesPart(options.deciles, days)),
              figureSheet(
                title,
                headings,
                displayed.map(({ line }) => line),
              ),
            )
          }
        />
      </div>
      <AddressForm id={form} address={addressOf(sortedBy(cohortSort))} />
      <CohortTable
        title={title}
        columns={headings}
        rows={displayed.slice((page - 1) * rowsAPage, page * rowsAPage)}
        nameOf={(cohort, at) => cellName({ cohort, groupBy, column: columns[at]!, isCumulative, last: view.last })}
        isPerCustomer={isLtv}
        noteOf={(cohort) => noteOfCohort(groupBy, cohort, days)}
        sort={sort}
        hrefOf={cohortLinks({ fileId, groupBy, deciles: options.deciles })}
        onSort={(by) => onChange(sortedBy(next(by)))}
        submits={(by) => ({ form, name: isLtv ? 'ltvSort' : 'revenueSort', value: sortText(next(by)) })}
        opens={opens}
      />
      <Pager
        page={page}
        pages={pages}
        rows={displayed.length}
        what={cohortText.cohorts}
        addressOf={(to) => addressOf(paged(to))}
        onChange={(to) => onChange(paged(to))}
      />
      <HeatLegend text={`${cohortText.legend[isLtv ? 'per-customer' : 'totals']} ${cohortText.marks}`} />
      <ColumnDefinitions columns={headings} />
      <OpenRowsForm
        address={opens}
        rows={displayed.map(({ line }) => ({ value: line.cohort, label: periodName(line.cohort) }))}
        columns={headings.filter(({ key }) => key !== 'cohort')}
      />
    </>
  )
}
