import { Hono } from 'hono'
import type { BreakdownTable } from '#domain/analytics/addresses/breakdown-address.ts'
import { listAnswer } from '#server/analytics/customers/list-of-file.tsx'
import type { AppEnv } from '#server/context.ts'
import { askedSheet } from './breakdown-sheets.ts'

/** A call that answers a breakdown: a list of objects with the keys of its columns, rates as fractions. */
export const breakdownAnswer = (table: BreakdownTable) =>
  new Hono<AppEnv>().get('/', (c) =>
    listAnswer(c, async (file, facts) => {
      const sheet = await askedSheet(c, table, file, facts)
      return c.json(sheet.rows.map((row) => Object.fromEntries(sheet.columns.map(({ key }, at) => [key, row[at]]))))
    }),
  )
