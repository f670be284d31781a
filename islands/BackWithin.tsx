import { useState } from 'react'
import { exportTable } from '#browser/export-table.ts'
import { type LifecycleView, lifecycleAddress } from '#domain/analytics/addresses/lifecycle-address.ts'
import { kindOf, type SourceCalendar } from '#domain/analytics/calendar.ts'
import { customersLink } from '#domain/analytics/customers/customer-links.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { openedKeys, totalRow } from '#domain/analytics/opened/opened-columns.ts'
import {
  type TimingGroupBy,
  type TimingRow,
  timingGroupBys,
  watchedDays,
  withinKey,
} from '#domain/analytics/timing-view.ts'
import { notesOfPeriods } from '#domain/notes/notes-of-periods.ts'
import type { ShownNote } from '#domain/notes/source-note.ts'
import { exportName } from '#domain/site/table-export.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import { analyticsText, groupByLabel } from '#text/analytics/analytics.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { rangeText } from '#text/analytics/range.ts'
import { latestCohorts, ofEligible, timingColumns, timingText, withinColumn } from '#text/analytics/timing.ts'
import { backSheet } from '#text/analytics/timing-sheets.ts'
import { ColumnDefinitions } from '#ui/analytics/ColumnDefinitions.tsx'
import { CustomersLink } from '#ui/analytics/CustomersLink.tsx'
import { ExportMenu } from '#ui/analytics/ExportMenu.tsx'
import { RowNotes } from '#ui/analytics/notes/RowNotes.tsx'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Segmented } from '#ui/base/Segmented.tsx'
import { denseTable, Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'

interface Props {
  fileId: string
  search: string
  view: LifecycleView
  calendar: SourceCalendar | null
  /** all customers, or those of the range, by the period of the cohorts; blank if the range has nobody */
  all: Record<TimingGroupBy, TimingRow | undefined>
  /** the latest cohorts of each, ascending */
  cohorts: Record<TimingGroupBy, TimingRow[]>
  isPart: Record<TimingGroupBy, boolean>
  notes?: ShownNote[]
}

const { cohort, customers, repeatRate, ordersPerCustomer } = timingColumns
const columns = [
  { key: 'cohort', ...cohort },
  { key: 'customers', ...customers },
  ...watchedDays.map((days) => ({ key: withinKey(days), ...withinColumn(days) })),
  { key: 'repeatRate', ...repeatRate },
  { key: 'ordersPerCustomer', ...ordersPerCustomer },
]
const opened = openedKeys('timing', columns)

/** The share of customers who came back within a number of days, by cohort, among those observed for that long. */
export default function BackWithin({ fileId, search, view, calendar, all, cohorts, isPart, notes = [] }: Props) {
  const [by, setBy] = useState(view.by)
  const findNotes = notesOfPeriods(notes, kindOf(by, calendar))
  const addressOf = (to: TimingGroupBy) => lifecycleAddress(fileId, search, 1, { ...view, by: to })
  const choose = (to: TimingGroupBy) => {
    setBy(to)
    history.replaceState(history.state, '', addressOf(to))
  }
  /** The row of all customers links to a list only if it covers the whole file. */
  const hrefOf = (cohort: string | null, asks: Record<string, number> = {}) => {
    if (cohort) return customersLink(fileId, { groupBy: kindOf(by, calendar), cohort, ...asks })
    return view.range.kind === 'all' ? customersLink(fileId, { orders: 1, ...asks }) : undefined
  }
  const rows = [...(all[by] ? [all[by]] : []), ...cohorts[by]]
  // The cohorts of a range have all its customers, if the page has all these cohorts.
  const ofRange = view.range.kind !== 'all'
  const bounds: Record<string, string> = ofRange
    ? { first: cohorts[by][0]?.cohort ?? '', last: cohorts[by].at(-1)?.cohort ?? '' }
    : {}
  const opens = openedAddress('timing', fileId, { groupBy: by, ...bounds })
  const nameOf = (at: number, cohort: string | null) =>
    at || !all[by] ? cohort! : ofRange && isPart[by] ? undefined : totalRow
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Segmented
          what={timingText.cohortsOf}
          options={timingGroupBys.map((one) => ({
            label: groupByLabel[one],
            href: addressOf(one),
            isChosen: one === by,
            onChoose: () => choose(one),
          }))}
        />
        <ExportMenu
          page={addressOf(by)}
          what={timingText.backTitle}
          onExport={(to) => exportTable(to, exportName('back-within', by, false, new Date()), backSheet(rows))}
        />
      </div>
      {isPart[by] && <p className="mb-3 text-sm text-muted">{latestCohorts(cohorts[by].length)}</p>}
      {rows.length === 0 ? (
        <Notice>{rangeText.noCohorts}</Notice>
      ) : (
        <Table
          title={timingText.backTitle}
          look="figures"
          box="beside"
          className={denseTable}
          opens={{ address: opens, columns: opened }}
          head={columns.map(({ label }, index) => (
            <Heading
              key={label}
              className={`border-b border-line whitespace-nowrap ${index ? 'text-right' : 'sticky left-0 bg-sunken text-left'}`}
            >
              {label}
            </Heading>
          ))}
        >
          {rows.map(({ cohort, customers, repeatRate, ordersPerCustomer, within }, at) => (
            <tr key={cohort} data-row={nameOf(at, cohort)}>
              <RowHeading>
                {cohort ? periodName(cohort) : timingText.all}
                {cohort && <RowNotes notes={findNotes(cohort)} />}
              </RowHeading>
              <Figure>
                <CustomersLink href={hrefOf(cohort)}>{formatCount(customers)}</CustomersLink>
              </Figure>
              {within.map(({ days, rate, eligible, customers: back }) => (
                <Figure key={days} className="border-t whitespace-nowrap">
                  {rate === null ? (
                    <span className="text-muted">{analyticsText.notAvailable}</span>
                  ) : (
                    <>
                      <CustomersLink href={back ? hrefOf(cohort, { within: days }) : undefined}>
                        {formatRate(rate)}
                      </CustomersLink>
                      <span className="block text-xs text-muted">
                        <CustomersLink href={hrefOf(cohort, { watched: days })}>{ofEligible(eligible)}</CustomersLink>
                      </span>
                    </>
                  )}
                </Figure>
              ))}
              <Figure>{formatRate(repeatRate)}</Figure>
              <Figure>{ordersPerCustomer.toFixed(2)}</Figure>
            </tr>
          ))}
        </Table>
      )}
      <div className="flex flex-wrap gap-x-6">
        <ColumnDefinitions columns={columns} />
        {rows.length > 0 && (
          <OpenRowsForm
            address={opens}
            rows={rows.flatMap(({ cohort }, at) => {
              const value = nameOf(at, cohort)
              return value ? [{ value, label: cohort ? periodName(cohort) : timingText.all }] : []
            })}
            columns={columns.filter(({ key }) => opened.includes(key))}
          />
        )}
      </div>
    </>
  )
}
