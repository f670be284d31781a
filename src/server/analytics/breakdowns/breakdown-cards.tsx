import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { ListedFile } from '#db/queries/files.ts'
import {
  type BreakdownTable,
  breakdownExport,
  byCumulativeName,
  byFirstName,
  byName,
  byPeriodName,
  columnParameter,
} from '#domain/analytics/addresses/breakdown-address.ts'
import type { BreakdownAttribute } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import { groupRow, latestPeriods } from '#domain/analytics/breakdowns/revenue-groups.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import { type OpenedTable, openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import { nameOfColumn } from '#domain/filters/attribute-names.ts'
import { withList } from '#server/analytics/customers/list-of-file.tsx'
import { mostRows } from '#server/analytics/most-rows.ts'
import type { AppEnv } from '#server/context.ts'
import { breakdownText, groupLabel, groupName, morePeriods, moreSkus } from '#text/analytics/breakdowns/breakdowns.ts'
import { BreakdownForm } from '#ui/analytics/breakdowns/BreakdownForm.tsx'
import { GroupsChart } from '#ui/analytics/breakdowns/GroupsChart.tsx'
import { ExportLinks } from '#ui/analytics/ExportLinks.tsx'
import { FigureTable } from '#ui/analytics/FigureTable.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import {
  type BreakdownView,
  cohortFigures,
  firstOrderFigures,
  readBreakdown,
  revenueFigures,
  skuFigures,
} from './breakdown-sheets.ts'
import { isHidden } from './held-values.ts'

/** Products that the page shows; the exports have all. */
const mostShown = 100

interface CardOf {
  table: BreakdownTable
  title: string
  lead: string
  id: string
  content: (facts: CustomerFacts, query: URLSearchParams) => Promise<ReactNode>
}

/** A card whose table comes from the list. While the list is being made, the card says so. */
async function listCard(c: Context<AppEnv>, file: ListedFile, { table, title, lead, id, content }: CardOf) {
  const query = new URL(c.req.url).searchParams
  const status = c.res.status
  const shown = await withList(c, file.id, (facts) => content(facts, query))
  c.status(status as 200)
  if (!shown) return null
  const isChosen = table === 'products' || query.get(columnParameter(table))
  const exports = isChosen && <ExportLinks href={(as) => breakdownExport(table, file.id, query, as)} />
  return (
    <Card id={id} title={title} aside={exports}>
      <p className="mb-3 text-sm text-muted">{lead}</p>
      {shown}
    </Card>
  )
}

const openedNames = new Set([
  byName,
  byFirstName,
  byPeriodName,
  byCumulativeName,
  'least',
  'groupBy',
  'range',
  'from',
  'to',
  'percentiles',
  'guests',
])

/** The table whose numbers open, and the address of what is behind them, with the parameters of the page. */
function openedOf(table: OpenedTable, fileId: string, query: URLSearchParams) {
  // A form names each chosen decile in a parameter of its own, so these are pairs and no object.
  const asks = [...query].filter(([name, value]) => openedNames.has(name) && value !== '')
  const address = openedAddress(table, fileId, {})
  return { table, address: [address, ...(asks.length ? [new URLSearchParams(asks)] : [])].join('&') }
}

interface ColumnCard extends Omit<CardOf, 'content'> {
  /** a parameter that is a switch */
  option?: { name: string; label: string }
  /** the table of the chosen column */
  show: (view: ColumnView, query: URLSearchParams) => Promise<ReactNode>
}
type ColumnView = BreakdownView & { attribute: BreakdownAttribute }

/** A card with a choice of columns, and the table by the chosen one. A source without attributes has no such card. */
const columnCard = (c: Context<AppEnv>, file: ListedFile, { option, show, ...card }: ColumnCard) =>
  listCard(c, file, {
    ...card,
    async content(facts, query) {
      const columns = (facts.attributes ?? []).flatMap(({ column, isKnown }) => (isKnown ? [] : nameOfColumn(column)))
      const name = columnParameter(card.table)
      const chosen = query.get(name) ?? undefined
      if (!chosen && (!columns.length || c.var.shared)) return null
      const view = readBreakdown(card.table, chosen ?? '', query, file, facts)
      return (
        <>
          <BreakdownForm
            path={c.req.path}
            query={query}
            at={card.id}
            name={name}
            columns={columns}
            chosen={chosen}
            option={option && { ...option, isOn: query.get(option.name) === '1' }}
          />
          {!view && <Notice tone="warn">{breakdownText.badBy}</Notice>}
          {chosen &&
            hasColumn(view) &&
            ((await isHidden(c, file.id, view.attribute)) ? (
              <Notice>{breakdownText.naming}</Notice>
            ) : (
              await show(view, query)
            ))}
        </>
      )
    },
  })

const hasColumn = (view: BreakdownView | undefined): view is ColumnView => view?.attribute !== undefined

/** Lifecycle by an attribute of the first order. */
export const FirstOrderCard = (c: Context<AppEnv>, file: ListedFile) =>
  columnCard(c, file, {
    table: 'first-order',
    title: breakdownText.ofFirst,
    lead: breakdownText.ofFirstLead,
    id: 'by-first',
    show: async (view, query) => (
      <>
        <FigureTable
          title={breakdownText.ofFirst}
          {...(await firstOrderFigures(c, file, view))}
          keyOf={({ id }) => String(id)}
          opens={{
            ...openedOf('first-order', file.id, query),
            row: ({ id }) => String(id),
            label: (group) => groupLabel(view.attribute.name, group, false),
          }}
        />
        <p className="mt-2 text-sm text-muted">{breakdownText.inAll}</p>
      </>
    ),
  })

/** Cohorts by an attribute of the first order. */
export const CohortGroupsCard = (c: Context<AppEnv>, file: ListedFile) =>
  columnCard(c, file, {
    table: 'cohorts',
    title: breakdownText.ofCohorts,
    lead: breakdownText.ofCohortsLead,
    id: 'by-column',
    option: { name: byCumulativeName, label: breakdownText.byCumulative },
    show: async (view, query) => (
      <>
        <FigureTable
          title={breakdownText.ofCohorts}
          {...(await cohortFigures(c, file, view, true))}
          keyOf={({ id }) => String(id)}
          opens={{
            ...openedOf('cohort-groups', file.id, query),
            row: ({ id }) => String(id),
            label: (group) => groupLabel(view.attribute.name, group, false),
          }}
        />
        <p className="mt-2 text-sm text-muted">
          {breakdownText.inAll} {breakdownText.ofComplete}
        </p>
      </>
    ),
  })

/** Revenue by an attribute of the orders, for the range of the page, together or by period. */
export const RevenueGroupsCard = (c: Context<AppEnv>, file: ListedFile) =>
  columnCard(c, file, {
    table: 'revenue',
    title: breakdownText.ofRevenue,
    lead: breakdownText.ofRevenueLead,
    id: 'by-column',
    option: { name: byPeriodName, label: breakdownText.byPeriod },
    async show(view, query) {
      const { attribute, kind } = view
      const { columns, rows: all } = await revenueFigures(c, file, view)
      const { rows, periods, allPeriods } = latestPeriods(all, mostRows)
      return (
        <>
          {periods < allPeriods && <p className="mb-2 text-sm text-muted">{morePeriods(periods, allPeriods)}</p>}
          {kind && <GroupsChart attribute={attribute.name} rows={rows} kind={kind} />}
          <FigureTable
            title={breakdownText.ofRevenue}
            columns={columns}
            rows={rows}
            keyOf={groupRow}
            periods={kind && { kind, of: ({ period }) => periodLabel(kind, period) }}
            opens={{
              ...openedOf('groups', file.id, query),
              row: groupRow,
              label: (group) => groupName(attribute.name, group, kind),
            }}
          />
        </>
      )
    },
  })

/** Products as sales, beside the tables of first products. */
export const SkuSalesCard = (c: Context<AppEnv>, file: ListedFile) =>
  listCard(c, file, {
    table: 'products',
    title: breakdownText.ofSkus,
    lead: breakdownText.ofSkusLead,
    id: 'sales',
    async content(facts, query) {
      const view = readBreakdown('products', '', query, file, facts)
      if (!view) return <Notice tone="warn">{breakdownText.badRange}</Notice>
      const { columns, rows } = await skuFigures(c, file, view)
      if (!rows.some(({ sku }) => sku !== null)) return null
      return (
        <>
          {rows.length > mostShown && <p className="mb-2 text-sm text-muted">{moreSkus(mostShown, rows.length)}</p>}
          <FigureTable
            title={breakdownText.ofSkus}
            columns={columns}
            rows={rows.slice(0, mostShown)}
            keyOf={({ sku }) => sku ?? ''}
            opens={{
              ...openedOf('sales', file.id, query),
              row: ({ id }) => String(id),
              label: ({ sku }) => sku ?? breakdownText.noSku,
            }}
          />
        </>
      )
    },
  })
