import type { Context } from 'hono'
import type { ListedFile } from '#db/queries/files.ts'
import { listOverviewViews } from '#db/queries/views.ts'
import { runningPeriod } from '#domain/analytics/comparison/compared-revenue.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import { viewsPath } from '#domain/views/view-address.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { partText } from '#text/analytics/chart-pictures.ts'
import { customersText } from '#text/analytics/customers/customers.ts'
import { viewsText } from '#text/analytics/views.ts'
import { notReady } from '#text/files/files.ts'
import { ViewCard } from '#ui/analytics/views/ViewCard.tsx'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { headlineFigures, type ViewHeadline } from './headline-figures.ts'
import { makeAnswers } from './make-answers.ts'

/** The saved views that show their headline figures on the Overview; nothing without one. */
export async function overviewViews(c: Context<AppEnv>, files: ListedFile[]) {
  const views = await listOverviewViews(c.var.db, c.var.workspace.id)
  const shown = await Promise.all(
    views.map(async (view) => {
      const file = files.find(({ id }) => id === view.file_id)
      return file ? [{ view, file, found: await headlineFigures(c.var.db, view, file) }] : [] // deleted just now
    }),
  )
  const cards = shown.flat()
  const missing = cards.flatMap(({ found }) => ('question' in found && found.question) || [])
  makeAnswers(c.var, c.var.user.id, missing)
  if (!cards.length) return null
  return (
    <section aria-labelledby="views">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="views" className="text-base font-semibold">
          {viewsText.title}
        </h2>
        <p className="text-sm font-medium">
          <a href={viewsPath}>{viewsText.all}</a>
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map(({ view, file, found }) => {
          const figures = found.state === 'ready' ? found.figures : undefined
          const span = spanOf(file)
          const endsWithinMonth = span !== undefined && runningPeriod('month', span) !== undefined
          return (
            <MoneyIn key={view.id} currency={shownCurrency(file)}>
              <ViewCard
                view={view}
                part={figures && (partText(figures.range, endsWithinMonth) ?? viewsText.allTime)}
                figures={figures}
                state={figures ? undefined : inWords(found.state, file)}
              />
            </MoneyIn>
          )
        })}
      </ul>
    </section>
  )
}

function inWords(state: ViewHeadline['state'], { status }: ListedFile) {
  if (state === 'not-ready') return notReady[status]
  if (state === 'lost') return viewsText.lost
  if (state === 'bad') return viewsText.badState
  if (state === 'nothing') return viewsText.noOrders
  return (
    <>
      {viewsText.beingGenerated}. <a href="/dashboard">{customersText.checkAgain}</a>
    </>
  )
}
