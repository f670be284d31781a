import { Hono } from 'hono'
import { figuresByPeriod } from '#domain/analytics/comparison/overview.ts'
import { wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import { segmentSums } from '#domain/analytics/customers/segment-sums.ts'
import { mostPeriodsInWorkbook } from '#domain/analytics/period-part.ts'
import { completedFile } from '#server/analytics/analytics-file.ts'
import { findCustomers } from '#server/analytics/customers/customer-question.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import { readCustomerView } from '#server/analytics/customers/read-view.ts'
import { findRevenueShares } from '#server/analytics/distribution/find-distribution.ts'
import { findContacts } from '#server/analytics/find-contacts.ts'
import { findHeadlines } from '#server/analytics/find-headlines.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import { sheetOf, workbookAnswer } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { exportedCustomerTable } from '#text/analytics/customers/customer-table.ts'
import { customersText } from '#text/analytics/customers/customers.ts'
import { sharesTable, sharesText } from '#text/analytics/distribution/revenue-shares.ts'
import { contactTable, monthTable, pageTableText, segmentTable } from '#text/api/tables-of-pages.ts'

/** The figures of the Overview: those of every complete month. */
export const overviewTables = new Hono<AppEnv>().get('/', async (c) => {
  const file = await completedFile(c)
  const span = spanOf(file)
  const { months } = span ? await findHeadlines(readFigures(c.var.db, file), span) : { months: [] }
  const { from, to } = span ? wholePeriods('month', span) : { from: 0, to: -1 }
  const figures = [...figuresByPeriod(months, from, to, mostPeriodsInWorkbook)]
  const rows = figures.filter(([period]) => period >= from).map(([period, figure]) => ({ period, ...figure }))
  return workbookAnswer(c, file, pageTableText.overview, [sheetOf(pageTableText.months, monthTable, rows)])
})

/** One part of the list of customers: `limit` rows of the page `part`, and how many there are. */
export const customersPart = new Hono<AppEnv>().get('/', (c) => {
  const view = readCustomerView(c) ?? badRequest(analyticsText.badAddress)
  const limit = Number(c.req.query('limit'))
  const part = Number(c.req.query('part'))
  return listAnswer(c, async (file, facts) => {
    const { customers, rows, page } = await findCustomers(c, file.id, { ...view, page: part }, facts, limit)
    if (c.var.taken) c.var.taken.total = customers
    const shown = page === part ? rows : []
    return workbookAnswer(c, file, pageTableText.customers, [
      sheetOf(customersText.sheet, exportedCustomerTable(), shown),
    ])
  })
})

/** The figures of Customers beside its list: segments, whom to contact, and what the best customers bring. */
export const customersTables = new Hono<AppEnv>().get('/', (c) =>
  listAnswer(c, async (file, facts) => {
    const [{ groups }, { top }] = await Promise.all([findContacts(c, file.id), findRevenueShares(c, file.id)])
    return workbookAnswer(
      c,
      file,
      pageTableText.customers,
      [
        sheetOf(pageTableText.segments, segmentTable, segmentSums(facts.cells)),
        sheetOf(pageTableText.contacts, contactTable, groups),
        sheetOf(sharesText.title, sharesTable, top),
      ],
      { looksAtCustomers: true },
    )
  }),
)
