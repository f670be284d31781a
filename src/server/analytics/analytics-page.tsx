import type { Context } from 'hono'
import type { ComponentProps, ReactNode } from 'react'
import type { ListedFile } from '#db/queries/files.ts'
import { findReconciliation } from '#db/queries/revenue-by-period.ts'
import { besideName } from '#domain/analytics/beside/beside-choice.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { type Comparison, runningPeriod } from '#domain/analytics/comparison/compared-revenue.ts'
import { isReversed, type Range } from '#domain/analytics/comparison/range.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import { stateAddress, stateOfAddress } from '#domain/views/view-address.ts'
import AnalyticsForm from '#islands/AnalyticsForm.tsx'
import { lookAgain } from '#server/analytics/look-again.ts'
import type { AppEnv } from '#server/context.ts'
import { findNotes } from '#server/notes/find-notes.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { Island } from '#server/pages/island.tsx'
import { rememberSource } from '#server/pages/last-source.ts'
import { lastRange, rememberView } from '#server/pages/last-view.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { partText } from '#text/analytics/chart-pictures.ts'
import { filterSentence, filtersText } from '#text/analytics/filters/filters.ts'
import { rangeLabel, rangeText } from '#text/analytics/range.ts'
import type { FileChoice } from '#ui/analytics/AnalyticsSelects.tsx'
import { BeingGeneratedNotice } from '#ui/analytics/BeingGeneratedNotice.tsx'
import { ChooseFileNotice } from '#ui/analytics/ChooseFileNotice.tsx'
import { Framed } from '#ui/analytics/filters/FilterSentence.tsx'
import { NotesIn } from '#ui/analytics/notes/NotesIn.tsx'
import { Toolbar, type ToolbarParts } from '#ui/analytics/Toolbar.tsx'
import { SaveView } from '#ui/analytics/views/SaveView.tsx'
import { ErrorNotice } from '#ui/base/ErrorNotice.tsx'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { FileFacts } from '#ui/files/FileFacts.tsx'
import { fileOfPage, type Waits } from './analytics-file.ts'
import { asksForUnknown } from './closed-parameters.ts'
import { filterParts } from './filter-parts.tsx'
import { readFigures } from './kept-figures.ts'
import { spanOf } from './span-of.ts'

/** What every view of a page has in common. */
interface AnalyticsPage {
  path: string
  text: { title: string; lead: string; prompt: string }
  error: (message: string) => { title: string; message?: string }
  /** the content for a completed file without rows */
  noRows?: ReactNode
  /** its figures look at whole histories, so conditions on single orders do not count */
  looksAtCustomers?: boolean
  /** it can include orders without a customer */
  countsGuests?: boolean
  /** the page that the sidebar marks, if it is not this one */
  belongsTo?: string
  /** it has nothing to choose but the filter */
  hasNoToolbar?: boolean
  /** the card on how the figures add up is folded, because the page has more important cards */
  foldsFacts?: boolean
  /** what can stand beside its filter, and the figures of both */
  beside?: BesideParts
  /** the page waits for new figures instead of showing the last ones */
  waits?: Waits
}

/** The control that chooses what stands beside the filter of a page, and the card that shows both. */
export interface BesideParts {
  control: (c: Context<AppEnv>, fileId: string) => Promise<ReactNode>
  card: (c: Context<AppEnv>, file: ListedFile) => Promise<ReactNode>
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
  toolbar?: (chosen: { id: string; address: string }) => ToolbarParts
  /** on pages that can show a part of the file, and of some compare it or include orders without a customer */
  part?: {
    range: Range
    /** typed days are not taken as whole periods */
    isExact?: boolean
    comparison?: Comparison
    guests?: boolean
  }
  /** the figures of a completed file; null if it has no rows */
  content: (file: ListedFile, files: FileChoice[]) => Promise<ReactNode>
}

/**
 * An analytics page: title, toolbar, and the chosen file's content, or a notice why there is none. If the view is
 * missing, the address asks for a view that does not exist.
 */
export async function analyticsPage(c: Context<AppEnv>, page: AnalyticsPage, asked: AskedView | undefined) {
  const { searchParams } = new URL(c.req.url)
  const view = asksForUnknown(page.path, searchParams) ? undefined : asked
  const { choices, found } = await fileOfPage(c, page.waits ?? false)
  if (c.var.shared) return sharedAnswer(c, page, view, found)
  const isShown = view !== undefined && found.state === 'completed'
  const compare = isShown && found.file ? await page.beside?.control(c, found.file.id) : undefined
  return dashboardPage(
    c,
    page.text.title,
    <>
      <PageTitle title={page.text.title} lead={page.text.lead} />
      {(found.state !== 'none' || choices.length > 0) && (
        <PageToolbar c={c} page={page} asked={asked} choices={choices} found={found} beside={compare} />
      )}
      {await body(c, page, view, { choices, found })}
    </>,
    page.belongsTo,
  )
}

/** The figures alone, for who has a link of the page. The status says why there are none. */
async function sharedAnswer(
  c: Context<AppEnv>,
  page: AnalyticsPage,
  view: AskedView | undefined,
  found: Awaited<ReturnType<typeof fileOfPage>>['found'],
): Promise<Response> {
  if (!view) return c.body(null, 400)
  if (found.state === 'being-generated') return c.body(null, 202)
  if (found.state !== 'completed') return c.body(null, 409)
  const content = await figures(c, page, view, found.file, [])
  c.var.shared!.shown = {
    content: content ?? <Notice>{c.var.question ? filtersText.nothingChosen : analyticsText.issue}</Notice>,
    lastDay: spanOf(found.file)?.last,
    customers: c.var.answer?.customers ?? found.file.customers,
  }
  return c.body(null)
}

interface ToolbarProps extends Awaited<ReturnType<typeof fileOfPage>> {
  c: Context<AppEnv>
  page: AnalyticsPage
  asked: AskedView | undefined
  /** the control that chooses what stands beside the filter */
  beside: ReactNode
}

function PageToolbar({ c, page, asked, choices, beside, found: { state, file } }: ToolbarProps) {
  const { pathname, search } = new URL(c.req.url)
  const { groupBy, rangeBy, options, part } = asked ?? {}
  const span = file && spanOf(file)
  const kind = kindOf(groupBy?.chosen ?? rangeBy ?? 'day', file?.calendar ?? null)
  const endsWithinMonth = span !== undefined && runningPeriod('month', span) !== undefined
  const filter = file && filterParts(c, file, page)
  if (page.hasNoToolbar)
    return (
      <>
        {filter?.sentence && <Framed>{filter.sentence}</Framed>}
        {filter && <p className="text-sm">{filter.filter}</p>}
      </>
    )
  const parts =
    file && state === 'completed' ? asked?.toolbar?.({ id: file.id, address: pathname + search }) : undefined
  return (
    <Toolbar
      {...parts}
      {...filter}
      compare={beside}
      save={file && state !== 'refused' && saveOf(c, file.id)}
      comparison={part?.comparison}
      chosen={[
        file?.original_name ?? analyticsText.chooseFile,
        ...(part ? [rangeLabel(part.range.kind, endsWithinMonth)] : []),
        ...(groupBy ? [groupBy.labels[groupBy.chosen]] : []),
      ]}
      lastDay={span?.last}
      form={
        <Island
          of={AnalyticsForm}
          props={{
            action: page.path,
            files: choices,
            fileId: file?.id,
            options: { ...options, ...besideOption(c) },
            groupBy,
            range: part && { range: part.range, span, groupBy: kind, isExact: part.isExact },
          }}
          when="load"
        />
      }
    />
  )
}

/** What stands beside the filter stays when the form applies another choice. */
function besideOption(c: Context<AppEnv>): Record<string, string> {
  const beside = c.req.query(besideName)
  return beside ? { [besideName]: beside } : {}
}

/** The control that saves the page as a view; none if an address cannot hold what it shows. */
function saveOf(c: Context<AppEnv>, fileId: string) {
  const { pathname, searchParams } = new URL(c.req.url)
  const state = c.var.question?.days ? undefined : stateOfAddress(pathname, searchParams)
  return state && <SaveView back={stateAddress(state, c.var.question?.id ?? fileId)} />
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
    if (c.var.question) lookAgain(c)
    return <BeingGeneratedNotice href={pathname + search} />
  }
  rememberSource(c, found.file.id)
  if (view.part) rememberView(c, view.part)
  const shown = await figures(c, page, view, found.file, choices)
  return shown ?? (c.var.question ? <Notice>{filtersText.nothingChosen}</Notice> : page.noRows)
}

/** The content with what holds for all of it: its currency, and what the file says about itself below. */
async function figures(
  c: Context<AppEnv>,
  page: AnalyticsPage,
  { part, content }: AskedView,
  file: ListedFile,
  choices: FileChoice[],
) {
  const shown = await content(file, choices)
  if (!shown) return undefined
  const span = spanOf(file)
  const [beside, notes] = await Promise.all([page.beside?.card(c, file), findNotes(c, file.id)])
  return (
    <MoneyIn currency={shownCurrency(file)}>
      <NotesIn notes={notes}>
        <div
          data-source={file.original_name}
          data-filtered={c.var.question && ''}
          data-part={
            [
              part && partText(part.range, span !== undefined && runningPeriod('month', span) !== undefined),
              c.var.question && filterSentence(c.var.question.conditions),
            ]
              .filter(Boolean)
              .join(' · ') || undefined
          }
          data-last-day={span?.last}
          className="space-y-5"
        >
          {!part && lastRange(c).kind !== 'all' && <p className="text-sm text-muted">{rangeText.ofWholeFile}</p>}
          {beside}
          {shown}
        </div>
      </NotesIn>
      {!c.var.question && !c.var.shared && (
        <FileFacts
          file={file}
          totals={await readFigures(c.var.db, file)(findReconciliation)}
          includesGuests={part?.guests}
          isFolded={page.foldsFacts}
        />
      )}
    </MoneyIn>
  )
}
