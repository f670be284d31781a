import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { ListedFile } from '#db/queries/files.ts'
import { findReconciliation } from '#db/queries/revenue-by-period.ts'
import type { Comparison } from '#domain/analytics/comparison/compared-revenue.ts'
import { isReversed, type Range } from '#domain/analytics/comparison/range.ts'
import { defaultGroupBy, type GroupBy } from '#domain/analytics/period.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import AnalyticsForm from '#islands/AnalyticsForm.tsx'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { Island } from '#server/pages/island.tsx'
import { lastRange, rememberView } from '#server/pages/last-view.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { rangeText } from '#text/analytics/range.ts'
import type { FileChoice } from '#ui/analytics/AnalyticsSelects.tsx'
import { BeingGeneratedNotice } from '#ui/analytics/BeingGeneratedNotice.tsx'
import { ChooseFileNotice } from '#ui/analytics/ChooseFileNotice.tsx'
import { ErrorNotice } from '#ui/base/ErrorNotice.tsx'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { FileFacts } from '#ui/files/FileFacts.tsx'
import { fileOfPage } from './analytics-file.ts'
import { asksForUnknown } from './closed-parameters.ts'
import { readFigures } from './kept-figures.ts'
import { rememberSource } from './last-source.ts'
import { spanOf } from './span-of.ts'

interface AnalyticsPage {
  path: string
  text: { title: string; lead: string; prompt: string }
  /** omitted on pages without periods */
  groupByLabels?: Record<GroupBy, string>
  groupBy?: GroupBy
  error: (message: string) => { title: string; message?: string }
  /** what a completed file without rows shows */
  noRows?: ReactNode
  /** waits while figures are generated, instead of showing the last ones */
  waits?: boolean
  /** The content has a form of its own, with more options. */
  hasOwnForm?: boolean
  /** further options of the address, which the form keeps */
  options?: Record<string, string>
  /** on pages that can show a part of the file, and of some compare it */
  range?: { range: Range; comparison?: Comparison; groupBy?: GroupBy }
  /** the figures include orders without a customer */
  includesGuests?: boolean
}

/** The figures of a completed file; null if it has no rows. */
type Content = (file: ListedFile, choices: FileChoice[]) => Promise<ReactNode>

/** An analytics page: title, form, and the chosen file's content, or a notice why there is none. */
export async function analyticsPage(c: Context<AppEnv>, page: AnalyticsPage, shows: Content | 'refused') {
  const { pathname, search, searchParams } = new URL(c.req.url)
  const content = asksForUnknown(page.path, searchParams) ? 'refused' : shows
  const { choices, found } = await fileOfPage(c, page.waits ?? false)
  const refused = (status: 400 | 404 | 409, message: string) => {
    c.status(status)
    return <ErrorNotice {...page.error(message)} action={ways[status]} />
  }
  // What is not there is not there on a second try, either.
  const ways = {
    400: { href: page.path, label: analyticsText.usualView },
    404: { href: '/dashboard', label: analyticsText.toOverview },
    409: { href: pathname + search, label: analyticsText.retry },
  }
  const body = async () => {
    if (content === 'refused')
      return refused(400, isReversed(new URLSearchParams(search)) ? rangeText.reversed : analyticsText.badAddress)
    if (found.state === 'refused') return refused(found.status, found.words)
    if (found.state === 'none') {
      return <ChooseFileNotice prompt={page.text.prompt} files={choices} action={page.path} />
    }
    if (found.state === 'being-generated') {
      c.status(202)
      return <BeingGeneratedNotice href={pathname + search} />
    }
    rememberSource(c, found.file.id)
    if (page.range) rememberView(c, page.range)
    const shown = await content(found.file, choices)
    if (!shown) return page.noRows
    return (
      <MoneyIn currency={shownCurrency(found.file)}>
        <div data-source={found.file.original_name} className="space-y-5">
          {!page.range && lastRange(c).kind !== 'all' && <p className="text-sm text-muted">{rangeText.ofWholeFile}</p>}
          {shown}
        </div>
        <FileFacts
          file={found.file}
          totals={await readFigures(c.var.db, found.file)(findReconciliation)}
          includesGuests={page.includesGuests}
        />
      </MoneyIn>
    )
  }
  const labels = page.groupByLabels
  const hasNothing = found.state === 'none' && !choices.length
  const isContent = content !== 'refused' && found.state === 'completed'
  return dashboardPage(
    c,
    page.text.title,
    <>
      <PageTitle title={page.text.title} lead={page.text.lead} />
      {!hasNothing && !(page.hasOwnForm && isContent) && (
        <Island
          of={AnalyticsForm}
          props={{
            action: page.path,
            files: choices,
            fileId: found.file?.id,
            options: page.options,
            groupBy: labels && { chosen: page.groupBy ?? defaultGroupBy, labels },
            range: page.range && {
              groupBy: page.groupBy ?? defaultGroupBy,
              ...page.range,
              span: found.file && spanOf(found.file),
            },
          }}
          when="load"
        />
      )}
      {await body()}
    </>,
  )
}
