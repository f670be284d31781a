import { Hono } from 'hono'
import { countLifecycleSkus, listLifecycleByDecile, listLifecycleBySku } from '#db/queries/lifecycle.ts'
import {
  lifecycleAddress,
  lifecyclePath,
  readLifecycleView,
  skusAPage,
} from '#domain/analytics/addresses/lifecycle-address.ts'
import { workbookAddress } from '#domain/analytics/addresses/workbook-address.ts'
import { daysOfRange, periodsOf, rangeOf } from '#domain/analytics/comparison/range.ts'
import { lifecycleAovRow, placedSkuRow } from '#domain/analytics/lifecycle.ts'
import { aovLine } from '#domain/analytics/lifecycle-table.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import { readPage } from '#domain/site/paging.ts'
import { moneyIn } from '#domain/values/money.ts'
import LifecycleByAov from '#islands/LifecycleByAov.tsx'
import LifecycleBySku from '#islands/LifecycleBySku.tsx'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { beingMade } from '#server/analytics/being-made.tsx'
import { besideParts } from '#server/analytics/beside/beside-card.tsx'
import { FirstOrderCard } from '#server/analytics/breakdowns/breakdown-cards.tsx'
import { listNotice } from '#server/analytics/customers/list-of-file.tsx'
import { findTiming } from '#server/analytics/find-timing.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { fileOfMargin } from '#server/analytics/profit/file-of-margin.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import { TimingCards } from '#server/analytics/timing-cards.tsx'
import type { AppEnv } from '#server/context.ts'
import { hasCosts } from '#server/costs/costs-of-profit.ts'
import { hasSku } from '#server/files/has-sku.ts'
import { Island } from '#server/pages/island.tsx'
import { lifecycleError, lifecycleText, noSkusNote, skusNote } from '#text/analytics/lifecycle.ts'
import { lifecycleSentences } from '#text/analytics/lifecycle-sentences.ts'
import { rangeText } from '#text/analytics/range.ts'
import { unlistedSkusLine } from '#text/files/understanding.ts'
import { LifecycleChart } from '#ui/analytics/charts/LifecycleChart.tsx'
import { SkuChoiceForm } from '#ui/analytics/products/SkuChoiceForm.tsx'
import { MoneyLinks } from '#ui/analytics/profit/MoneyLinks.tsx'
import { Sentences } from '#ui/analytics/Sentences.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'

const page = {
  beside: besideParts,
  looksAtCustomers: true,
  path: lifecyclePath,
  text: lifecycleText,
  error: (message: string) => ({ title: lifecycleError(message) }),
  foldsFacts: true,
  noRows: <Notice title={lifecycleText.noDataTitle}>{lifecycleText.noData}</Notice>,
}

export default new Hono<AppEnv>().get('/', (c) => {
  const search = (c.req.query('search') ?? '').trim()
  const query = new URL(c.req.url).searchParams
  const view = readLifecycleView(query)
  const range = rangeOf(query)
  if (!range) return analyticsPage(c, page, undefined)
  const options = Object.fromEntries(
    ['search', 'sort', 'aovSort', 'gaps', 'cohorts', 'leastCustomers', 'leaveOut', 'money'].flatMap((name) =>
      kept(query, name),
    ),
  )
  return analyticsPage(
    c,
    { ...page, waits: view.by },
    {
      part: { range },
      rangeBy: view.by,
      options,
      toolbar: ({ address }) => ({ workbook: workbookAddress(address) }),
      async content(file) {
        const span = spanOf(file)
        if (!span) return null
        const days = daysOfRange(range, span)
        const { db } = c.var
        const read = readFigures(db, file)
        // Not kept: which SKUs are left out can change at any time, and a search is hardly asked twice.
        const counted = await fileOfMargin(c, file, view.money)
        if (counted === 'no-list') return listNotice(c, file.id)
        if (counted === 'making') return beingMade(c)
        const ofMoney = readFigures(db, counted)
        const readSkus = view.skus.leavesOut || search ? readFigures(db, { ...counted, figures: null }) : ofMoney
        const isPart = Object.keys(view.skus).length > 0
        const [deciles, timing, inFile, chosen, ofSearch] = await Promise.all([
          ofMoney(listLifecycleByDecile),
          findTiming(read, file.calendar, (kind) => periodsOf(kind, days)),
          ofMoney(countLifecycleSkus),
          isPart ? readSkus(countLifecycleSkus, view.skus) : null,
          search ? readSkus(countLifecycleSkus, { ...view.skus, search }) : null,
        ])
        if (!deciles.length) return null
        const all = chosen ?? inFile
        const found = ofSearch ?? all
        const pages = Math.max(1, Math.ceil(found / skusAPage))
        const shownPage = Math.min(readPage(c.req.query('page')), pages)
        const part = { ...view.skus, search, limit: skusAPage, offset: (shownPage - 1) * skusAPage, sort: view.sku }
        const rows = (await readSkus(listLifecycleBySku, part)).map(placedSkuRow)
        const unlisted = file.understanding?.unlistedSkus
        const currency = shownCurrency(file)
        const byDecile = deciles.map(lifecycleAovRow)
        return (
          <>
            {range.kind !== 'all' && <p className="text-sm text-muted">{rangeText.ofLifecycle}</p>}
            {(await hasCosts(c.var.db, file)) && (
              <MoneyLinks
                chosen={view.money}
                hrefOf={(money) => lifecycleAddress(file.id, search, 1, { ...view, money })}
              />
            )}
            {!view.money && <Sentences sentences={lifecycleSentences(file.id, timing, byDecile, moneyIn(currency))} />}
            {await FirstOrderCard(c, file)}
            {inFile > 0 ? (
              <Card>
                {unlisted && <p className="mb-3">{unlistedSkusLine(unlisted)}</p>}
                <Island
                  of={LifecycleBySku}
                  when="load"
                  props={{
                    fileId: file.id,
                    currency,
                    search,
                    rows,
                    found,
                    all,
                    page: shownPage,
                    pages,
                    view,
                  }}
                />
                <SkuChoiceForm
                  address={lifecycleAddress(file.id, search, 1, { ...view, skus: undefined })}
                  choice={view.skus}
                  hidden={inFile - all}
                />
              </Card>
            ) : (
              <Card title={lifecycleText.bySku}>
                {unlisted && <p className="mb-3">{unlistedSkusLine(unlisted)}</p>}
                <p className="mb-3">{skusNote(0, moneyIn(currency))}</p>
                <Notice title={lifecycleText.noDataTitle}>
                  {hasSku(file)
                    ? noSkusNote(
                        deciles.every((decile) => !decile.first_purchase),
                        moneyIn(currency),
                      )
                    : lifecycleText.noSkuMapped}
                </Notice>
              </Card>
            )}
            <Card>
              <Island
                of={LifecycleByAov}
                when="load"
                props={{ rows: byDecile, currency, fileId: file.id, search, view }}
              />
              <details className="mt-3">
                <summary className="w-fit text-sm text-muted">{lifecycleText.chartTitle}</summary>
                <div className="mt-3">
                  <LifecycleChart bars={byDecile.map(aovLine)} />
                </div>
              </details>
            </Card>
            <TimingCards calendar={file.calendar} fileId={file.id} timing={timing} search={search} view={view} />
          </>
        )
      },
    },
  )
})

/** The other options of the page, which the form for file and range sends with its own fields. */
const kept = (query: URLSearchParams, name: string): [string, string][] => {
  const value = query.get(name)
  return value ? [[name, value]] : []
}
