import type { ListedFile } from '#db/queries/files.ts'
import { guestsField } from '#domain/analytics/addresses/guests-field.ts'
import { type RevenueView, revenueAddress } from '#domain/analytics/addresses/revenue-address.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { refundRow, revenueSort } from '#domain/analytics/revenue.ts'
import { revenueTotals } from '#domain/analytics/revenue-totals.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import { readPage } from '#domain/site/paging.ts'
import { readSort } from '#domain/site/sorting.ts'
import RefundsTable from '#islands/RefundsTable.tsx'
import RevenueTable from '#islands/RevenueTable.tsx'
import { NotedIsland } from '#server/notes/noted-island.tsx'
import { latestPeriods } from '#text/analytics/analytics.ts'
import { keysOf } from '#text/analytics/figure-columns.ts'
import { notesText } from '#text/analytics/notes.ts'
import { orderRule } from '#text/analytics/order-rule.ts'
import { periodsName } from '#text/analytics/period-name.ts'
import { comparedWith, comparisonLabel, periodsBefore, runningNote, wholeNote } from '#text/analytics/range.ts'
import { refundTable } from '#text/analytics/refunds.ts'
import { revenueTable, revenueText } from '#text/analytics/revenue.ts'
import { RevenueChart } from '#ui/analytics/charts/RevenueChart.tsx'
import { NewAndReturningCard } from '#ui/analytics/NewAndReturningCard.tsx'
import { RefundsCard } from '#ui/analytics/RefundsCard.tsx'
import { RevenueTiles } from '#ui/analytics/RevenueTiles.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import type { RevenueFigures } from './find-revenue.ts'

interface Props {
  file: ListedFile
  view: RevenueView
  figures: RevenueFigures
  /** the parameters of the address: sort and page of each table */
  query: URLSearchParams
  /** the page of the notes of the source, for who may open it */
  notes: string | undefined
}

/** The content of the Revenue page. */
export function RevenueCards({ file, view, figures, query, notes }: Props) {
  const { groupBy, comparison, guests } = view
  const { rows, together, isRunning, newAndReturning } = figures
  const rule = orderRule(file.understanding)
  const kind = kindOf(groupBy, file.calendar)
  return (
    <>
      {figures.isCut && <Notice>{latestPeriods(groupBy)}</Notice>}
      <RevenueTiles
        totals={{ ...revenueTotals(rows), ...(together !== undefined && { compared: together }) }}
        span={periodsName([rows[0]!.period, rows.at(-1)!.period], kind)}
        orderRule={rule}
        opens={openedOf('revenue', file.id, view, rows).address}
        than={together ? periodsBefore(together.periods) : comparisonLabel[comparison].toLowerCase()}
      />
      <ChartCard file={file} view={view} figures={figures} notes={notes} />
      <TableCard file={file} view={view} figures={figures} query={query} orderRule={rule} />
      {rows.some(({ refunds }) => refunds) && (
        <RefundsCard rows={rows.map(refundRow)} groupBy={kind} isRunning={isRunning}>
          <NotedIsland
            of={RefundsTable}
            props={{
              rows: rows.map(refundRow),
              kind,
              running: figures.running?.label,
              currency: shownCurrency(file),
              sort: readSort(query.get('refundsSort') ?? undefined, keysOf(refundTable), revenueSort),
              page: readPage(query.get('refundsPage') ?? undefined),
              address: addressWith(file.id, view, query, ['sort', 'page']),
              opens: openedOf('refunds', file.id, view, rows),
            }}
            when="visible"
          />
        </RefundsCard>
      )}
      {newAndReturning && (
        <NewAndReturningCard
          rows={newAndReturning}
          groupBy={kind}
          hasGuests={guests}
          isRunning={figures.areKnownRunning}
          opens={openedAddress('new-returning', file.id, { groupBy })}
        />
      )}
    </>
  )
}

function ChartCard({ file, view, figures, notes }: Omit<Props, 'query'>) {
  const { groupBy, comparison, range } = view
  const { points, running, isRunning } = figures
  const isCompared = comparison !== 'none'
  return (
    <Card title={revenueText.chartTitle} aside={notes && <a href={notes}>{notesText.title}</a>}>
      <RevenueChart
        kind={kindOf(groupBy, file.calendar)}
        points={points}
        isRunning={isRunning}
        comparison={isCompared ? comparisonLabel[comparison] : undefined}
      />
      {isCompared && <p className="mt-2 text-xs text-muted">{comparedWith(comparison)}</p>}
      {isRunning && (
        <p className="mt-2 text-xs text-muted">
          {runningNote(running!.label, running!.days, {
            isCompared,
            kind: kindOf(groupBy, file.calendar),
            range: kindOf(groupBy, file.calendar) === 'month' ? range.kind : 'all',
          })}
        </p>
      )}
      {figures.widened && (
        <p className="mt-2 text-xs text-muted">{wholeNote(kindOf(groupBy, file.calendar), figures.widened)}</p>
      )}
    </Card>
  )
}

function TableCard({ file, view, figures, query, orderRule }: Omit<Props, 'notes'> & { orderRule: string }) {
  const { groupBy, comparison } = view
  const { rows, running } = figures
  const hasUnits = rows.some(({ units }) => units !== null)
  return (
    <Card title={revenueText.tableTitle}>
      <NotedIsland
        of={RevenueTable}
        props={{
          rows: rows.map(({ gross, refunds, ...row }) => row),
          kind: kindOf(groupBy, file.calendar),
          running: running?.label,
          comparison,
          currency: shownCurrency(file),
          orderRule,
          hasUnits,
          sort: readSort(query.get('sort') ?? undefined, keysOf(revenueTable({ comparison, hasUnits })), revenueSort),
          page: readPage(query.get('page') ?? undefined),
          address: addressWith(file.id, view, query, ['refundsSort', 'refundsPage']),
          opens: openedOf('revenue', file.id, view, rows),
        }}
        when="load"
      />
    </Card>
  )
}

/** What is behind the numbers. */
function openedOf(
  table: 'revenue' | 'refunds',
  fileId: string,
  { guests, groupBy, comparison }: RevenueView,
  rows: Row[],
) {
  const first = rows[0]!.period
  const isCompared = comparison !== 'none' && table === 'revenue'
  const shown = {
    groupBy,
    first,
    last: rows.at(-1)!.period,
    ...(isCompared && { compare: comparison }),
    ...guestsField(guests),
  }
  return { table, address: openedAddress(table, fileId, shown) }
}
type Row = RevenueFigures['rows'][number]

/** The address of the view that keeps the sort and page of the other table. */
function addressWith(fileId: string, view: RevenueView, query: URLSearchParams, names: string[]): string {
  const asked = names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : []))
  return [revenueAddress(fileId, view), ...asked.map((pair) => new URLSearchParams([pair as [string, string]]))].join(
    '&',
  )
}
