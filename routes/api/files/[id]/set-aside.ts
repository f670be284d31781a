import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listSetAside } from '#db/queries/analytics/rollups.ts'
import { hasSetAside, shownSetAsideRows } from '#domain/files/set-aside-row.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { readSetAsideRows } from '#server/inspection/inspect-file.ts'
import { fileNotCompleted } from '#text/files/files.ts'

/** `{columns, reasons: [{reason, rows, money}], rows: [{row, reason, cells}]}`: why rows were set aside, and the first 100. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  if (!hasSetAside(file.status)) throw new HTTPException(409, { message: fileNotCompleted(file.status) })
  const reasons = await listSetAside(c.var.db, file.id)
  const rows = await readSetAsideRows(c.var.storage, askerOf(c), file.id, shownSetAsideRows)
  return c.json({ columns: file.look?.columns ?? [], reasons, rows })
})
