import type { Context } from 'hono'
import { listCohortRetention } from '#db/queries/cohort-retention.ts'
import type { ListedFile } from '#db/queries/files.ts'
import { listLifecycleBySku } from '#db/queries/lifecycle.ts'
import { sumRevenueOfDays } from '#db/queries/revenue-by-period.ts'
import { cameBack } from '#domain/analytics/beside/came-back.ts'
import { deciles } from '#domain/analytics/cohort.ts'
import { comparedPeriod, runningPeriod, sameDays } from '#domain/analytics/comparison/compared-revenue.ts'
import { type MonthRow, type OverviewPart, overviewPart, usualRange } from '#domain/analytics/comparison/overview.ts'
import { isReversed, type Range, rangeOf } from '#domain/analytics/comparison/range.ts'
import { type FileSpan, wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import { placedSkuRow } from '#domain/analytics/lifecycle.ts'
import { periodLabel, periodOf } from '#domain/analytics/period.ts'
import type { ProfitHeadline } from '#domain/analytics/profit/profit-rows.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { ownCurrency, shownCurrency } from '#domain/ingestion/shown-currency.ts'
import { usDollar } from '#domain/values/money.ts'
import AnalyticsForm from '#islands/AnalyticsForm.tsx'
import type { AppEnv } from '#server/context.ts'
import { hasFigures } from '#server/files/has-figures.ts'
import { findNotes } from '#server/notes/find-notes.ts'
import { Island } from '#server/pages/island.tsx'
import { lastSource, rememberSource } from '#server/pages/last-source.ts'
import { lastRange, rememberView } from '#server/pages/last-view.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { filtersText } from '#text/analytics/filters/filters.ts'
import { orderRule } from '#text/analytics/order-rule.ts'
import { overviewText } from '#text/analytics/overview.ts'
import { rangeLabel, rangeText, runningNote } from '#text/analytics/range.ts'
import { BeingGeneratedNotice } from '#ui/analytics/BeingGeneratedNotice.tsx'
import { RevenueChart } from '#ui/analytics/charts/RevenueChart.tsx'
import { NotesIn } from '#ui/analytics/notes/NotesIn.tsx'
import { HeadlineTiles } from '#ui/analytics/overview/HeadlineTiles.tsx'
import { LeadingRevenue } from '#ui/analytics/overview/LeadingRevenue.tsx'
import { RunningMonth } from '#ui/analytics/overview/RunningMonth.tsx'
import { SetAsideLine } from '#ui/analytics/overview/SetAsideLine.tsx'
import { WhatChanged } from '#ui/analytics/overview/WhatChanged.tsx'
import { WhatToDo } from '#ui/analytics/overview/WhatToDo.tsx'
import { Toolbar } from '#ui/analytics/Toolbar.tsx'
import { ErrorNotice } from '#ui/base/ErrorNotice.tsx'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { ShownCurrency } from '#ui/files/ShownCurrency.tsx'
import { askedId, sourceUnderFilter } from './analytics-file.ts'
import { filterParts } from './filter-parts.tsx'
import { contactsAtOnce } from './find-contacts.ts'
import { findHeadlines } from './find-headlines.ts'
import { type ReadFigures, readFigures } from './kept-figures.ts'
import { spanOf } from './span-of.ts'

const leastCustomers = 20

type ProfitOf = (
  c: Context<AppEnv>,
  file: ListedFile,
  month: number,
  span: FileSpan,
) => Promise<ProfitHeadline | undefined>

/**
 * What the Overview page shows about one source: the requested, last used or newest one, under the filter that is
 * requested or was used last; null if no source has figures. `profitOf` finds CM2 of a month.
 */
export async function overviewFigures(c: Context<AppEnv>, files: ListedFile[], profitOf: ProfitOf) {
  const completed = files.filter(hasFigures)
  const found = await askedSource(c, completed)
  if (!found) return null
  const { source: file, shown } = found
  const id = c.var.question?.id ?? file.id
  const query = new URL(c.req.url).searchParams
  const range = askedRange(c, query)
  const span = spanOf(file)
  const endsWithinMonth = span !== undefined && runningPeriod('month', span) !== undefined
  const { sentence, filter } = filterParts(c, file, { looksAtCustomers: 'partly' })
  const choice = (
    <Toolbar
      filter={filter}
      sentence={sentence}
      chosen={[file.original_name, ...(range ? [rangeLabel(range.kind, endsWithinMonth)] : [])]}
      lastDay={span?.last}
      form={
        <Island
          of={AnalyticsForm}
          props={{
            action: '/dashboard',
            files: completed.map((one) => ({ id: one.id === sourceOf(id) ? id : one.id, name: one.original_name })),
            fileId: id,
            name: 'source',
            range: range && { range, span, groupBy: 'month' },
          }}
          when="load"
        />
      }
    />
  )
  return { fileId: id, choice, shown: await body(c, shown, { range, profitOf }) }
}

/** The range in the address, else the one that another page showed, else the usual one; undefined if it is not allowed. */
function askedRange(c: Context<AppEnv>, query: URLSearchParams): Range | undefined {
  if (!['range', 'from', 'to'].some((name) => query.get(name))) {
    const last = lastRange(c)
    return last.kind === 'all' ? usualRange : last
  }
  const range = rangeOf(query)
  if (range) rememberView(c, { range })
  return range
}

type Shown = Awaited<ReturnType<typeof sourceUnderFilter>>

/** The source to show and its state; undefined if there is none with figures. */
async function askedSource(c: Context<AppEnv>, completed: ListedFile[]) {
  const fileOf = (id: string | undefined) => completed.find((one) => id !== undefined && one.id === sourceOf(id))
  const [asked, last] = [c.req.query('source'), lastSource(c)]
  const usual = fileOf(last) ? last : completed.at(-1)?.id
  const id = askedId(c, fileOf(asked) ? asked : usual)
  const file = fileOf(id)
  if (!id || !file) return undefined
  const found = await sourceUnderFilter(c, file, id)
  // A remembered filter that is no longer kept is forgotten. If the address asks for it, the page says that it is gone.
  const isAsked = c.req.query('filter') !== undefined || id === asked
  const shown = found.state === 'refused' && !isAsked ? await sourceUnderFilter(c, file, file.id) : found
  return { source: file, shown }
}

interface Asked {
  range: Range | undefined
  profitOf: ProfitOf
}

async function body(c: Context<AppEnv>, found: Shown, { range, profitOf }: Asked) {
  if (found.state === 'refused') {
    c.status(found.status)
    const action = { href: `/dashboard?source=${sourceOf(found.file!.id)}`, label: filtersText.showAll }
    return <ErrorNotice title={found.words} action={action} />
  }
  const { pathname, search, searchParams } = new URL(c.req.url)
  if (found.state === 'being-generated') {
    c.status(202)
    return <BeingGeneratedNotice href={pathname + search} />
  }
  const { file } = found
  if (!range) {
    c.status(400)
    const action = { href: `/dashboard?source=${file.id}`, label: analyticsText.usualView }
    return <ErrorNotice title={isReversed(searchParams) ? rangeText.reversed : rangeText.badRange} action={action} />
  }
  rememberSource(c, file.id)
  return (await figuresOf(c, file, { range, profitOf })) ?? <Notice>{filtersText.nothingChosen}</Notice>
}

/** The cards of the figures; undefined if the filter chooses no order. */
async function figuresOf(
  c: Context<AppEnv>,
  file: ListedFile,
  { range, profitOf }: { range: Range; profitOf: ProfitOf },
) {
  const whole = spanOf(file)
  if (!whole) return undefined
  const part = overviewPart(range, whole)
  if (!part) return <Notice>{rangeText.nothing}</Notice>
  const { span } = part
  const read = readFigures(c.var.db, file)
  const [{ months, hasOrders, found }, [best], retention, contacts, notes] = await Promise.all([
    findHeadlines(read, span),
    read(listLifecycleBySku, {
      sort: { by: 'ltvOverall', isDescending: true },
      leastCustomers,
      limit: 1,
    }),
    read(listCohortRetention, 'month', [...deciles]),
    contactsAtOnce(c, file.id),
    findNotes(c, file.id),
  ])
  if (!hasOrders) return undefined
  const running = await runningMonth(read, months, span)
  const own = file.understanding ? ownCurrency(file.understanding) : undefined
  const sourceId = sourceOf(file.id)
  // No part of it is hydrated: the browser replaces it when there are newer figures
  // (src/browser/page/renew-figures.ts).
  return (
    <MoneyIn currency={shownCurrency(file)}>
      {own && own !== usDollar && <ShownCurrency fileId={sourceId} own={own} isOnOverview />}
      <WhatChanged fileId={file.id} headlines={found} back={cameBack([...retention], span)} contacts={contacts} />
      {!found && <Notice>{overviewText.noWholeMonth}</Notice>}
      <div
        data-unlisted={contacts ? undefined : ''}
        className="grid gap-5 *:min-w-0 xl:has-[>:nth-child(2)]:grid-cols-[1.9fr_1fr]"
      >
        <LeadingRevenue
          headlines={found}
          source={{ id: file.id, name: file.original_name }}
          endsBefore={part.endsBefore}
          running={running && <RunningMonth {...running} />}
        >
          <NotesIn notes={notes}>
            <RevenueChart points={chartPoints(months, part)} isRunning={running !== undefined} />
          </NotesIn>
          {running && (
            <p className="mt-2 text-xs text-muted">{runningNote(periodLabel('month', running.month), running.days)}</p>
          )}
        </LeadingRevenue>
        {contacts && <WhatToDo fileId={file.id} contacts={contacts} product={best && placedSkuRow(best)} />}
      </div>
      {found && (
        <HeadlineTiles
          headlines={found}
          sourceId={file.id}
          orderRule={orderRule(file.understanding)}
          profit={await profitOf(c, file, found.month, span)}
        />
      )}
      {!c.var.question && <SetAsideLine rows={file.rows} setAside={file.set_aside_rows} fileId={sourceId} />}
    </MoneyIn>
  )
}

/** A month without orders is a gap in the line. */
function chartPoints(months: readonly MonthRow[], { span, from }: OverviewPart) {
  const revenue = new Map(months.map((row) => [row.period, row.revenue]))
  const last = periodOf('month', span.last)
  return Array.from({ length: last - from + 1 }, (_, k) => ({
    period: periodLabel('month', from + k),
    revenue: revenue.get(from + k) ?? null,
  }))
}

/** The month in which the file ends, compared with the same days of the year before, else of the month before. */
async function runningMonth(read: ReadFigures, months: readonly MonthRow[], span: FileSpan) {
  const running = runningPeriod('month', span)
  if (!running) return undefined
  const { period: month, days } = running
  const revenue = months.find(({ period }) => period === month)?.revenue ?? 0
  const whole = wholePeriods('month', span)
  const other = comparedPeriod('month', month, 'year', whole) ?? comparedPeriod('month', month, 'before', whole)
  if (other === null) return { month, days, revenue }
  const same = sameDays('month', other, days)
  const { revenue: before } = await read(sumRevenueOfDays, same)
  return { month, days, revenue, other: { month: other, days: same.to - same.from + 1, revenue: before } }
}
