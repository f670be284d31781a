import { Hono } from 'hono'
import { guestsField } from '#domain/analytics/addresses/guests-field.ts'
import { readRevenueView, revenueAddress, revenuePath } from '#domain/analytics/addresses/revenue-address.ts'
import { workbookAddress } from '#domain/analytics/addresses/workbook-address.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { notesHref } from '#domain/notes/source-note.ts'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { besideYearParts } from '#server/analytics/beside/beside-card.tsx'
import { PeriodsBesideCard } from '#server/analytics/beside/table-cards.tsx'
import { RevenueGroupsCard } from '#server/analytics/breakdowns/breakdown-cards.tsx'
import { GuestsOfPage } from '#server/analytics/guests-switch.tsx'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { findRevenue } from '#server/analytics/revenue/find-revenue.ts'
import { RevenueCards } from '#server/analytics/revenue/revenue-cards.tsx'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { analyticsText, groupByLabel } from '#text/analytics/analytics.ts'
import { rangeText } from '#text/analytics/range.ts'
import { revenueText } from '#text/analytics/revenue.ts'
import { Notice } from '#ui/base/Notice.tsx'

const page = {
  beside: besideYearParts,
  countsGuests: true,
  path: revenuePath,
  text: revenueText,
  error: (message: string) => ({ title: revenueText.errorTitle, message }),
  noRows: (
    <Notice tone="warn" title={analyticsText.issueTitle}>
      {analyticsText.issue}
    </Notice>
  ),
}

export default new Hono<AppEnv>().get('/', (c) => {
  const query = new URL(c.req.url).searchParams
  const view = readRevenueView(query)
  if (!view) return analyticsPage(c, page, undefined)
  const { groupBy } = view
  return analyticsPage(
    c,
    { ...page, waits: groupBy },
    {
      part: view,
      groupBy: { chosen: groupBy, labels: groupByLabel },
      options: guestsField(view.guests),
      toolbar: ({ address }) => ({ workbook: workbookAddress(address) }),
      async content(file) {
        const span = spanOf(file)
        const figures =
          span &&
          (await findRevenue(readFigures(c.var.db, file), { ...view, groupBy: kindOf(groupBy, file.calendar) }, span))
        if (figures)
          return (
            <>
              {await GuestsOfPage(c, file, revenueAddress(file.id, { ...view, guests: false }))}
              {await PeriodsBesideCard(c, file, view)}
              <RevenueCards
                file={file}
                view={view}
                figures={figures}
                query={query}
                notes={c.var.shared ? undefined : notesHref(sourceOf(file.id))}
              />
              {await RevenueGroupsCard(c, file)}
            </>
          )
        return span && view.range.kind !== 'all' ? <Notice>{rangeText.nothing}</Notice> : null
      },
    },
  )
})
