import type { ReactNode } from 'react'
import type { Headlines } from '#domain/analytics/comparison/overview.ts'
import { headlineDefinition, lastMonthOf, longMonth, overviewText, revenueOf } from '#text/analytics/overview.ts'
import { HeadlineChanges, HeadlineValue } from './HeadlineTiles.tsx'

interface Props {
  /** undefined if the source has no complete month */
  headlines: Headlines | undefined
  source: { id: string; name: string }
  /** the range ends before the source */
  endsBefore: boolean
  /** the month in progress */
  running: ReactNode
  /** the chart */
  children: ReactNode
}

/** The one figure that leads the page: the revenue of the last complete month, larger than all else, with its chart. */
export function LeadingRevenue({ headlines, source, endsBefore, running, children }: Props) {
  const figure = headlines?.figures.find(({ key }) => key === 'revenue')
  return (
    <section aria-labelledby="headlines" className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="headlines" className="line-clamp-3 min-w-0 text-base font-semibold wrap-anywhere" title={source.name}>
          {headlines ? revenueOf(longMonth(headlines.month)) : overviewText.revenue}{' '}
          {headlines && (
            <span className="ml-1 font-normal text-muted">
              {endsBefore ? overviewText.lastOfRange : lastMonthOf(source.name)}
            </span>
          )}
        </h2>
        <p className="text-sm font-medium">
          <a href={`/dashboard/revenue?fileId=${source.id}`}>{overviewText.toRevenue}</a>
        </p>
      </div>
      {headlines && figure && (
        <dl className="mt-1">
          <dt className="sr-only" title={headlineDefinition.revenue}>
            {revenueOf(longMonth(headlines.month))}
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-xs tabular-nums">
            <HeadlineValue
              figure={figure}
              month={headlines.month}
              sourceId={source.id}
              className="text-[2.125rem] leading-tight tracking-tight"
            />
            <HeadlineChanges figure={figure} month={headlines.month} />
          </dd>
        </dl>
      )}
      {running}
      <div className="mt-3">{children}</div>
    </section>
  )
}
