import { Hono } from 'hono'
import type { BreakdownTable } from '#domain/analytics/addresses/breakdown-address.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { breakdownText } from '#text/analytics/breakdowns/breakdowns.ts'
import { breakdownSheet, readBreakdown } from './breakdown-sheets.ts'

/** A call that answers a breakdown: a list of objects with the keys of its columns, rates as fractions. */
export const breakdownAnswer = (table: BreakdownTable) =>
  new Hono<AppEnv>().get('/', (c) => {
    const query = new URL(c.req.url).searchParams
    return listAnswer(c, async (file, facts) => {
      const view = readBreakdown(table, query, file, facts) ?? badRequest(breakdownText.badBy)
      const sheet = (await breakdownSheet(c, table, file, view)) ?? badRequest(breakdownText.badBy)
      return c.json(sheet.rows.map((row) => Object.fromEntries(sheet.columns.map(({ key }, at) => [key, row[at]]))))
    })
  })
