import { useId } from 'react'
import { exportTable } from '#browser/export-table.ts'
import { cohortSort } from '#domain/analytics/addresses/cohort-options.ts'
import { lastShown } from '#domain/analytics/cohort-view.ts'
import { cohortLinks } from '#domain/analytics/customers/customer-links.ts'
import { decilesPart } from '#domain/analytics/decile.ts'
import { groupByOf } from '#domain/analytics/period.ts'
import type { DaysOfFirst } from '#domain/filters/question-id.ts'
import { sortText } from '#domain/site/sorting.ts'
import { exportName } from '#domain/site/table-export.ts'
import { cohortTable } from '#text/analytics/cohort-columns.ts'
import { cellName, cohortText, ltvLead, revenueLead } from '#text/analytics/cohorts.ts'
import { figureSheet } from '#text/analytics/figure-columns.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { noteOfCohort } from '#text/analytics/range.ts'
import { CohortTable } from '#ui/analytics/CohortTable.tsx'
import { ColumnDefinitions } from '#ui/analytics/ColumnDefinitions.tsx'
import { ExportMenu } from '#ui/analytics/ExportMenu.tsx'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { ViewToggle } from '#ui/analytics/ViewToggle.tsx'
import { AddressForm } from '#ui/base/AddressForm.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Pager } from '#ui/base/Pager.tsx'
import { openedMoney } from './opened-money.ts'
import { tableView } from './table-view.ts'
import type { Cohorts } from './use-cohorts.ts'
import type { MoneyTable } from './use-money-table.ts'

interface Props {
  cohorts: Cohorts
  table: MoneyTable
  title: string
  /** the id under which the figures are stored */
  figuresId: string
  /** the days of a typed range that begins or ends within a period */
  days: DaysOfFirst | undefined
}

/** One of the two cohort tables with its toggle, exports, sorting and pages. */
export function CohortTableCard({ cohorts, table, title, figuresId, days }: Props) {
  const { options, addressOf, change } = cohorts
  const { kind, groupBy, columns, lines } = table
  const isLtv = kind === 'ltv'
  const view = tableView(kind, options)
  const { isCumulative, sort } = view
  const form = useId()
  const shown = view.pageOf(lines)
  const last = lastShown(columns)
  const headings = cohortTable(columns, { groupBy, isLtv, isCumulative, withFirstPurchase: options.withFirstPurchase })
  const report = isLtv ? 'customer-ltv' : 'cohort-revenue'
  const opens = openedMoney(kind, figuresId, { groupBy, last, isCumulative, options })
  return (
    <Card
      id={kind}
      title={title}
      lead={(isLtv ? ltvLead : revenueLead)(options.withFirstPurchase, isCumulative, groupBy)}
      controls={
        <>
          <ViewToggle
            what={title}
            isCumulative={isCumulative}
            addressOf={(cumulative) => addressOf(view.seen(cumulative))}
            onChange={(cumulative) => change(view.seen(cumulative))}
          />
          <ExportMenu
            page={addressOf({})}
            what={title}
            onExport={(to) =>
              exportTable(
                to,
                exportName(report, groupByOf(groupBy), isCumulative, new Date(), decilesPart(options.deciles, days)),
                figureSheet(title, headings, lines),
              )
            }
          />
        </>
      }
    >
      <AddressForm id={form} address={addressOf(view.sortedBy(cohortSort))} />
      <CohortTable
        title={title}
        groupBy={groupBy}
        columns={headings}
        rows={shown.rows}
        nameOf={(cohort, at) => cellName({ cohort, groupBy, column: columns[at]!, isCumulative, last })}
        isPerCustomer={isLtv}
        noteOf={(cohort) => noteOfCohort(groupBy, cohort, days)}
        sort={sort}
        hrefOf={cohortLinks({ fileId: figuresId, groupBy, deciles: options.deciles })}
        onSort={(by) => change(view.sortedBy(view.next(by)))}
        submits={(by) => ({ form, name: view.sortName, value: sortText(view.next(by)) })}
        opens={opens}
      />
      <Pager
        {...shown.pager}
        what={cohortText.cohorts}
        addressOf={(to) => addressOf(shown.to(to))}
        onChange={(to) => change(shown.to(to))}
      />
      <div className="flex flex-wrap gap-x-6">
        <ColumnDefinitions columns={headings} />
        <OpenRowsForm
          address={opens}
          rows={lines.map((line) => ({ value: line.cohort, label: periodName(line.cohort) }))}
          columns={headings.filter(({ key }) => key !== 'cohort')}
        />
      </div>
    </Card>
  )
}
