import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listSetAside } from '#db/queries/rollups.ts'
import type { AppEnv } from '#server/context.ts'
import { hasKeptRows } from '#server/files/has-figures.ts'
import { setAsideRows } from '#server/files/kept-rows.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { fileNotCompleted } from '#text/files/files.ts'

/** `{columns, reasons: [{reason, rows, money}], rows: [{row, reason, cells}]}`: why rows were set aside, and the first 100. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  if (!hasKeptRows(file)) throw new HTTPException(409, { message: fileNotCompleted(file.status) })
  const reasons = await listSetAside(c.var.db, file.id)
  const rows = await setAsideRows(c, file)
  return c.json({ columns: file.look?.columns ?? [], reasons, rows })
})
