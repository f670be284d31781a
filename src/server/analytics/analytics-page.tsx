import type { Context } from 'hono'
import type { ComponentProps, ReactNode } from 'react'
import type { ListedFile } from '#db/queries/files.ts'
import { findReconciliation } from '#db/queries/revenue-by-period.ts'
import { type Carried, carriedBeside, carriedFrom } from '#domain/analytics/carried-parameters.ts'
import { type Comparison, runningPeriod } from '#domain/analytics/comparison/compared-revenue.ts'
import { isReversed, type Range } from '#domain/analytics/comparison/range.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import AnalyticsForm from '#islands/AnalyticsForm.tsx'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { Island } from '#server/pages/island.tsx'
import { lastRange, rememberView } from '#server/pages/last-view.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { rangeLabel, rangeText } from '#text/analytics/range.ts'
import type { FileChoice } from '#ui/analytics/AnalyticsSelects.tsx'
import { BeingGeneratedNotice } from '#ui/analytics/BeingGeneratedNotice.tsx'
import { ChooseFileNotice } from '#ui/analytics/ChooseFileNotice.tsx'
import { Toolbar, type ToolbarParts } from '#ui/analytics/Toolbar.tsx'
import { ErrorNotice } from '#ui/base/ErrorNotice.tsx'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { FileFacts } from '#ui/files/FileFacts.tsx'
import { fileOfPage } from './analytics-file.ts'
import { asksForUnknown } from './closed-parameters.ts'
import { readFigures } from './kept-figures.ts'
import { rememberSource } from './last-source.ts'
import { spanOf } from './span-of.ts'

/** What every view of a page has in common. */
interface AnalyticsPage {
  path: string
  text: { title: string; lead: string; prompt: string }
  error: (message: string) => { title: string; message?: string }
  /** the content for a completed file without rows */
  noRows?: ReactNode
  /** the page waits for new figures instead of showing the last ones */
  waits?: boolean
}

/** The view that an address asks for. */
interface AskedView {
  /** choices of the toolbar besides the source */
  groupBy?: ComponentProps<typeof AnalyticsForm>['groupBy']
  /** the periods that a range covers, if the page has no choice of them */
  rangeBy?: GroupBy
  /** other parameters that the toolbar's form keeps */
  options?: Record<string, string>
  /** the other parts of the toolbar */
  toolbar?: (chosen: { carried: Carried; address: string }) => ToolbarParts
  /** on pages that can show a part of the file, and of some compare it or include orders without a customer */
  part?: { range: Range; comparison?: Comparison; guests?: boolean }
  /** the figures of a completed file; null if it has no rows. `carried` is the file in the addresses of other views */
  content: (file: ListedFile, files: FileChoice[], carried: Carried) => Promise<ReactNode>
}

/**
 * An analytics page: title, toolbar, and the chosen file's content, or a notice why there is none. If the view is
 * missing, the address asks for a view that does not exist.
 */
export async function analyticsPage(c: Context<AppEnv>, page: AnalyticsPage, asked: AskedView | undefined) {
  const { searchParams } = new URL(c.req.url)
  const view = asksForUnknown(page.path, searchParams) ? undefined : asked
  const { choices, found } = await fileOfPage(c, page.waits ?? false)
  return dashboardPage(
    c,
    page.text.title,
    <>
      <PageTitle title={page.text.title} lead={page.text.lead} />
      {(found.state !== 'none' || choices.length > 0) && (
        <PageToolbar c={c} path={page.path} asked={asked} choices={choices} found={found} />
      )}
      {await body(c, page, view, { choices, found })}
    </>,
  )
}

interface ToolbarProps extends Awaited<ReturnType<typeof fileOfPage>> {
  c: Context<AppEnv>
  path: string
  asked: AskedView | undefined
}

function PageToolbar({ c, path, asked, choices, found: { state, file } }: ToolbarProps) {
  const { pathname, search, searchParams } = new URL(c.req.url)
  const { groupBy, rangeBy, part } = asked ?? {}
  const span = file && spanOf(file)
  const range = part && { range: part.range, span, groupBy: groupBy?.chosen ?? rangeBy ?? 'day' }
  const endsWithinMonth = span !== undefined && runningPeriod('month', span) !== undefined
  const options = { ...carriedBeside(searchParams), ...asked?.options }
  const parts =
    file && state === 'completed'
      ? asked?.toolbar?.({ carried: carriedFrom(searchParams, file.id), address: pathname + search })
      : undefined
  return (
    <Toolbar
      {...parts}
      comparison={part?.comparison}
      chosen={[
        file?.original_name ?? analyticsText.chooseFile,
        ...(part ? [rangeLabel(part.range.kind, endsWithinMonth)] : []),
        ...(groupBy ? [groupBy.labels[groupBy.chosen]] : []),
      ]}
      form={
        <Island
          of={AnalyticsForm}
          props={{ action: path, files: choices, fileId: file?.id, options, groupBy, range }}
          when="load"
        />
      }
    />
  )
}

async function body(
  c: Context<AppEnv>,
  page: AnalyticsPage,
  view: AskedView | undefined,
  { choices, found }: Awaited<ReturnType<typeof fileOfPage>>,
) {
  const { pathname, search, searchParams } = new URL(c.req.url)
  const refused = (status: keyof typeof ways, message: string) => {
    c.status(status)
    return <ErrorNotice {...page.error(message)} action={ways[status]} />
  }
  // A retry would not find it either.
  const ways = {
    400: { href: page.path, label: analyticsText.usualView },
    404: { href: '/dashboard', label: analyticsText.toOverview },
    409: { href: pathname + search, label: analyticsText.retry },
  }
  if (!view) return refused(400, isReversed(searchParams) ? rangeText.reversed : analyticsText.badAddress)
  if (found.state === 'refused') return refused(found.status, found.words)
  if (found.state === 'none') {
    return <ChooseFileNotice prompt={page.text.prompt} files={choices} action={page.path} />
  }
  if (found.state === 'being-generated') {
    c.status(202)
    return <BeingGeneratedNotice href={pathname + search} />
  }
  rememberSource(c, found.file.id)
  if (view.part) rememberView(c, view.part)
  return (await figures(c, view, found.file, choices)) ?? page.noRows
}

/** The content with what holds for all of it: its currency, and what the file says about itself below. */
async function figures(c: Context<AppEnv>, { part, content }: AskedView, file: ListedFile, choices: FileChoice[]) {
  const shown = await content(file, choices, carriedFrom(new URL(c.req.url).searchParams, file.id))
  if (!shown) return undefined
  return (
    <MoneyIn currency={shownCurrency(file)}>
      <div data-source={file.original_name} className="space-y-5">
        {!part && lastRange(c).kind !== 'all' && <p className="text-sm text-muted">{rangeText.ofWholeFile}</p>}
        {shown}
      </div>
      <FileFacts
        file={file}
        totals={await readFigures(c.var.db, file)(findReconciliation)}
        includesGuests={part?.guests}
      />
    </MoneyIn>
  )
}
