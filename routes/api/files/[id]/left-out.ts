import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '#server/context.ts'
import { hasKeptRows } from '#server/files/has-figures.ts'
import { leftOutRows } from '#server/files/kept-rows.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { fileNotCompleted } from '#text/files/files.ts'

/**
 * `{columns, statuses: [{column, value, rows, money}], rows: [{row, status, cells}]}`: the statuses that leave rows out,
 * and the first 100 of those rows (docs/semantics.md §8).
 */
export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  if (!hasKeptRows(file)) throw new HTTPException(409, { message: fileNotCompleted(file.status) })
  const statuses = (file.understanding?.statuses ?? []).filter(({ choice }) => choice === 'leave-out')
  const rows = await leftOutRows(c, file)
  return c.json({
    columns: file.look?.columns ?? [],
    statuses: statuses.map(({ column, value, rows, money }) => ({ column, value, rows, money: Number(money) })),
    rows: rows.map(({ row, reason, cells }) => ({ row, status: reason, cells })),
  })
})
