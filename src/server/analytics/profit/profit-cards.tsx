import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { ListedFile } from '#db/queries/files.ts'
import { listProfitByPeriod } from '#db/queries/profit-figures.ts'
import { byFirstName } from '#domain/analytics/addresses/breakdown-address.ts'
import {
  type ProfitPageTable,
  type ProfitView,
  profitExport,
  profitPath,
  profitQuery,
} from '#domain/analytics/addresses/profit-address.ts'
import { daysOfRange, periodsOf } from '#domain/analytics/comparison/range.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { dateOf } from '#domain/analytics/period.ts'
import { profitFigures, sumParts } from '#domain/analytics/profit/profit-rows.ts'
import { profitRowKey } from '#domain/analytics/profit/profit-tables.ts'
import { fileHref } from '#domain/files/notification.ts'
import { nameOfColumn } from '#domain/filters/attribute-names.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import { moneyIn } from '#domain/values/money.ts'
import { beingMade } from '#server/analytics/being-made.tsx'
import { listNotice } from '#server/analytics/customers/list-of-file.tsx'
import { mostRows } from '#server/analytics/most-rows.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { breakdownText } from '#text/analytics/breakdowns/breakdowns.ts'
import type { FigureColumn } from '#text/analytics/figure-columns.ts'
import {
  firstProducts,
  latestRows,
  paybackBound,
  profitCohortColumns,
  profitFirstColumns,
  profitPeriodColumns,
  profitSkuColumns,
  profitText,
  spendDaysNote,
  stepsOf,
  uncostedNote,
} from '#text/analytics/profit/profit.ts'
import { BreakdownForm } from '#ui/analytics/breakdowns/BreakdownForm.tsx'
import { ExportLinks } from '#ui/analytics/ExportLinks.tsx'
import { FigureTable } from '#ui/analytics/FigureTable.tsx'
import { Waterfall } from '#ui/analytics/profit/Waterfall.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { findFirstProfit } from './find-first-profit.ts'
import { type FoundProfit, findProfit, patienceOfPage } from './find-profit.ts'
import { kindOfFirst, type ProfitTables, profitTablesOf } from './find-profit-tables.ts'

/** Products that the page shows; the exports have more. */
const mostSkusShown = 100

/** The content of the Profit page, or why there is none. */
export async function ProfitCards(c: Context<AppEnv>, file: ListedFile, view: ProfitView): Promise<ReactNode> {
  const span = spanOf(file)
  if (!span) return null
  const found = await findProfit(c, file, { patienceMs: patienceOfPage })
  if (found.is !== 'made') return noProfit(c, file, found.is)
  const { profit } = found
  const shown = { view, calendar: file.calendar, span }
  const tables = profitTablesOf(profit, shown)
  return (
    <>
      <Steps file={file} view={view} {...(await stepsOfFile(profit, tables, { file, view, span }))} />
      {await PeriodsCard(file, view, tables)}
      {await FirstCard(c, file, { profit, shown })}
      {await CohortsCard(file, view, tables)}
      {await SkusCard(file, view, tables)}
    </>
  )
}

/** Why there are no figures: none can be made, or they are not made yet. */
async function noProfit(
  c: Context<AppEnv>,
  file: ListedFile,
  why: 'no-costs' | 'making' | 'no-list' | 'no-column',
): Promise<ReactNode> {
  if (why === 'no-costs') {
    // a link or a mail has nothing to show
    if (c.var.shared) c.status(409)
    return <NoCosts fileId={file.id} />
  }
  if (why === 'no-list') return listNotice(c, file.id)
  if (why === 'no-column') return <Notice tone="warn">{profitText.noColumn}</Notice>
  return beingMade(c)
}

/** One line that says what a cost file would add. */
const NoCosts = ({ fileId }: { fileId: string }) => (
  <Notice>
    {profitText.noCosts} <a href={`${fileHref(fileId)}/costs`}>{profitText.toCosts}</a>
    {' · '}
    <a href={`/api/files/${sourceOf(fileId)}/costs/example.csv`} download>
      {profitText.exampleFile}
    </a>
  </Notice>
)

interface StepsProps {
  file: ListedFile
  view: ProfitView
  steps: Awaited<ReturnType<ProfitTables['steps']>>
  notes: string[]
  lead: string | undefined
}

const Steps = ({ file, view, steps, notes, lead }: StepsProps) => (
  <Card
    id="steps"
    title={profitText.steps}
    aside={<ExportLinks href={(as) => profitExport(file.id, view, 'steps', as)} />}
  >
    {lead && <p className="mb-3 text-sm text-muted">{lead}</p>}
    <Waterfall steps={steps} opens={openedAddress('profit', file.id, { of: 'steps', ...profitQuery(view) })} />
    {notes.map((note) => (
      <p key={note} className="mt-2 text-sm text-muted">
        {note}
      </p>
    ))}
  </Card>
)

async function stepsOfFile(
  profit: FoundProfit,
  tables: ProfitTables,
  { file, view, span }: { file: ListedFile; view: ProfitView; span: FileSpan },
): Promise<Pick<StepsProps, 'steps' | 'notes' | 'lead'>> {
  const part = periodsOf(tables.kind, daysOfRange(view.range, span))
  const [steps, rows, periods, days] = await Promise.all([
    tables.steps(),
    profit.read(listProfitByPeriod, tables.kind, part),
    tables.periods(),
    tables.spendDays(),
  ])
  const uncosted = rows.reduce((sum, { uncosted_rows: n }) => sum + n, 0)
  const { uncostedShipping, uncostedFees } = profitFigures(sumParts(rows), null)
  return {
    steps,
    lead: periods.length ? stepsOf(periods[0]!.period, periods.at(-1)!.period) : undefined,
    notes: [
      ...(uncosted ? [uncostedNote(uncosted, uncostedShipping + uncostedFees, moneyIn(shownCurrency(file)))] : []),
      ...(tables.noSpend ? [noSpendText[tables.noSpend]] : []),
      ...(typeof profit.spendOf !== 'string' && !tables.noSpend ? [profitText.ofChannels] : []),
      ...(days ? [spendDaysNote(dateOf(days.first), dateOf(days.last))] : []),
    ],
  }
}

const noSpendText = { 'no-file': profitText.noSpend, 'on-orders': profitText.onOrders, filtered: profitText.filtered }

interface TableCard<Row> {
  table: ProfitPageTable
  title: string
  lead?: string
  columns: FigureColumn<Row>[]
  rows: Row[]
  /** above and below the table */
  controls?: ReactNode
  notes?: string[]
}

/** Whether spend is known is only worth a column where it is not. */
const shownColumns = <Row extends object>(columns: FigureColumn<Row>[], rows: Row[]) =>
  rows.some((row) => 'spendIs' in row && row.spendIs !== 'known')
    ? columns
    : columns.filter(({ key }) => key !== 'spendIs')

/** A card with a table of profit and its exports. */
const tableCard = <Row extends Parameters<typeof profitRowKey>[0]>(
  file: ListedFile,
  view: ProfitView,
  { table, title, lead, columns, rows, controls, notes = [] }: TableCard<Row>,
) => (
  <Card id={table} title={title} aside={<ExportLinks href={(as) => profitExport(file.id, view, table, as)} />}>
    {lead && <p className="mb-3 text-sm text-muted">{lead}</p>}
    {controls}
    <FigureTable
      title={title}
      columns={shownColumns(columns, rows)}
      rows={rows}
      keyOf={profitRowKey}
      opens={{
        table: 'profit',
        address: openedAddress('profit', file.id, { of: table, ...profitQuery(view) }),
        row: profitRowKey,
        label: (row) => String(columns[0]!.value(row)),
      }}
    />
    {notes.map((note) => (
      <p key={note} className="mt-2 text-sm text-muted">
        {note}
      </p>
    ))}
  </Card>
)

async function PeriodsCard(file: ListedFile, view: ProfitView, tables: ProfitTables) {
  const rows = await tables.periods()
  if (!rows.length) return <Notice>{profitText.nothing}</Notice>
  const latest = rows.slice(-mostRows)
  return tableCard(file, view, {
    table: 'periods',
    title: profitText.periods,
    columns: profitPeriodColumns(view.comparison),
    rows: latest,
    notes: latest.length < rows.length ? [latestRows(latest.length, rows.length)] : [],
  })
}

async function CohortsCard(file: ListedFile, view: ProfitView, tables: ProfitTables) {
  const rows = await tables.cohorts()
  if (!rows.length) return null
  const latest = rows.slice(-mostRows)
  return tableCard(file, view, {
    table: 'cohorts',
    title: profitText.cohorts,
    lead: profitText.cohortsLead,
    columns: profitCohortColumns(tables.kind),
    rows: latest,
    notes: [
      paybackBound(tables.kind),
      ...(latest.length < rows.length ? [latestRows(latest.length, rows.length)] : []),
    ],
  })
}

async function SkusCard(file: ListedFile, view: ProfitView, tables: ProfitTables) {
  const rows = await tables.skus()
  if (!rows.some(({ sku }) => sku !== null)) return null
  const hasUnits = Object.values(file.column_mapping ?? {}).includes('quantity')
  return tableCard(file, view, {
    table: 'skus',
    title: profitText.skus,
    lead: profitText.skusLead,
    columns: profitSkuColumns(hasUnits),
    rows: rows.slice(0, mostSkusShown),
    notes: [
      profitText.noCm3OfSkus,
      ...(rows.length > mostSkusShown ? [firstProducts(mostSkusShown, rows.length)] : []),
    ],
  })
}

/** Profit by the column that the address names, else by the one that the spend is matched to. */
async function FirstCard(
  c: Context<AppEnv>,
  file: ListedFile,
  {
    profit,
    shown,
  }: { profit: FoundProfit; shown: { view: ProfitView; calendar: ListedFile['calendar']; span: FileSpan } },
) {
  const { view } = shown
  const { question } = profit
  const columns = question.attributes.flatMap(({ column, isKnown }) => (isKnown ? [] : nameOfColumn(column)))
  if (!columns.length) return null
  const first = await findFirstProfit(c, file, { profit, shown, patienceMs: patienceOfPage })
  const column = first.is === 'no-choice' ? undefined : first.column
  if (column === undefined && c.var.shared) return null // there is nothing to choose
  const controls = (
    <BreakdownForm
      path={profitPath}
      query={new URL(c.req.url).searchParams}
      at="first"
      name={byFirstName}
      columns={columns}
      hasNoKnown
      chosen={column}
    />
  )
  if (first.is !== 'made')
    return (
      <Card id="first" title={profitText.first}>
        {first.is === 'no-choice' && <p className="mb-3 text-sm text-muted">{profitText.chooseColumn}</p>}
        {controls}
        {first.is === 'hidden' && <Notice>{breakdownText.naming}</Notice>}
        {first.is !== 'no-choice' && first.is !== 'hidden' && (await noProfit(c, file, first.is))}
      </Card>
    )
  const kind = kindOfFirst(view.groupBy, file.calendar)
  return tableCard(file, view, {
    table: 'first',
    title: profitText.first,
    lead: profitText.firstLead,
    columns: profitFirstColumns(kind, first.column),
    rows: first.rows,
    controls,
    notes: [
      profitText.ofComplete,
      paybackBound(kind),
      ...(first.isMatched ? [] : profit.hasSpend ? [profitText.notMatched] : []),
    ],
  })
}
