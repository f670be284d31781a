import { Hono } from 'hono'
import { kindOfNumber, openedPath, pageOfTable, type ToldNumber } from '#domain/analytics/opened/opened-cell.ts'
import { type OpenedSort, openedSortQuery, readOpenedSort } from '#domain/analytics/opened/opened-sort.ts'
import { fileHref } from '#domain/files/notification.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { readPage } from '#domain/site/paging.ts'
import { nextSort } from '#domain/site/sorting.ts'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { withList } from '#server/analytics/customers/list-of-file.tsx'
import { fileNames, findNumber, findOrders } from '#server/analytics/opened/find-opened.ts'
import { readOpened } from '#server/analytics/opened/read-opened.ts'
import type { AppEnv } from '#server/context.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { listedText, openedTable, openedText, ordersBehind, quotientText, sumText } from '#text/analytics/opened.ts'
import { formulaText } from '#text/analytics/opened-formula.ts'
import { ExportLinks } from '#ui/analytics/ExportLinks.tsx'
import { FigureTable } from '#ui/analytics/FigureTable.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Pager } from '#ui/base/Pager.tsx'
import { TileLink } from '#ui/base/TileLink.tsx'

const page = {
  path: openedPath,
  hasNoToolbar: true,
  countsGuests: true,
  text: { ...openedText, prompt: openedText.lead },
  error: (message: string) => ({ title: openedText.title, message }),
}
const ordersAPage = 100

/** The orders and rows behind one number of a page: the number, its formula, what it adds up, and each row's place in the file. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const { searchParams } = new URL(c.req.url)
  let elsewhere: string | undefined
  const answer = await analyticsPage(
    c,
    { ...page, belongsTo: pageOfTable(searchParams.get('table')) },
    {
      content: (file) =>
        withList(c, file.id, async (facts) => {
          const cell = await readOpened(c, searchParams, file, facts)
          if (!cell) {
            c.status(404)
            return <Notice tone="warn">{openedText.badCell}</Notice>
          }
          if ('at' in cell) {
            elsewhere = cell.at
            return null
          }
          if ('told' in cell) return <ToldCard {...cell.told} />
          const sort = readOpenedSort(searchParams, cell)
          if (!sort) {
            c.status(400)
            return <Notice tone="warn">{openedText.badSort}</Notice>
          }
          const money = moneyOfFile(file)
          const { sums, sum, divisor, number } = await findNumber(c, file, cell)
          const pages = Math.max(1, Math.ceil(sums.orders / ordersAPage))
          const shown = Math.min(readPage(searchParams.get('page')), pages)
          const part = { sort, limit: ordersAPage, offset: (shown - 1) * ordersAPage }
          const { shared } = c.var
          const [orders, files] = shared
            ? [shared.showsKeys ? await findOrders(c, file, cell, part) : undefined, []]
            : await Promise.all([findOrders(c, file, cell, part), fileNames(c, file)])
          const addressOf = (to: number, by: OpenedSort = sort) => {
            const query = new URLSearchParams(searchParams)
            for (const [name, value] of Object.entries({ ...openedSortQuery(by), page: String(to) }))
              query.set(name, value)
            return `${openedPath}?${query}`
          }
          const exportHref = (as: string) =>
            `${openedPath}/export?${new URLSearchParams([...searchParams, ['as', as]])}`
          const { sheet, many } = listedText(cell)
          const added = sumText(cell.counted, sum, money)
          const dividedBy = cell.per && (typeof cell.per === 'string' ? cell.per : cell.per.counted)
          return (
            <>
              <Card title={openedText.formula}>
                <p className="text-3xl font-semibold tabular-nums">{shownFigure(kindOfNumber(cell), number, money)}</p>
                <p className="mt-2 wrap-anywhere">{formulaText(cell, sums.orders)}</p>
                <p className="mt-1 text-sm text-muted tabular-nums">
                  {cell.percent === undefined && (
                    <>
                      {openedText.sum} {dividedBy ? quotientText(added, sumText(dividedBy, divisor!, money)) : added}
                      {' · '}
                    </>
                  )}
                  {ordersBehind(cell, sums.orders, sums.customers)}
                </p>
              </Card>
              {!shared && (
                <Card title={openedText.notCounted}>
                  <p className="text-sm">
                    {openedText.notCountedLead}{' '}
                    <a href={fileHref(sourceOf(file.id))} className="underline underline-offset-2">
                      {openedText.toSource}
                    </a>
                  </p>
                </Card>
              )}
              {orders && (
                <Card title={sheet} aside={<ExportLinks href={exportHref} />}>
                  {orders.length ? (
                    <FigureTable
                      title={sheet}
                      columns={openedTable(cell, files)}
                      rows={orders}
                      keyOf={(order) => String(order.number)}
                      sorts={{
                        sort,
                        hrefOf: (by, startsDescending) =>
                          addressOf(1, nextSort(sort, by, startsDescending) as OpenedSort),
                      }}
                    />
                  ) : (
                    <p>{openedText.none}</p>
                  )}
                  <Pager
                    page={shown}
                    pages={pages}
                    rows={sums.orders}
                    what={many}
                    addressOf={addressOf}
                    onChange={() => {}}
                  />
                </Card>
              )}
            </>
          )
        }),
    },
  )
  return elsewhere ? c.redirect(elsewhere, 303) : answer
})

/** A number that is made of others or by a model. */
const ToldCard = ({ shown, formula, parts }: ToldNumber) => (
  <Card title={openedText.formula}>
    <p className="text-3xl font-semibold tabular-nums">{shown}</p>
    <p className="mt-2 wrap-anywhere">{formula}</p>
    {parts.length > 0 && (
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
        {parts.map(({ name, shown, href }) => (
          <div key={name} className="contents">
            <dt className="text-muted wrap-anywhere">{name}</dt>
            <dd className="font-medium tabular-nums wrap-anywhere">
              <TileLink title={openedText.open} href={href}>
                {shown}
              </TileLink>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </Card>
)
