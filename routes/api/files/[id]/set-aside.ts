import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listSetAside } from '../../../../db/queries/rollups'
import { hasSetAside, shownSetAsideRows } from '../../../../src/domain/set-aside-row'
import type { AppEnv } from '../../../../src/server/app-env'
import { askerOf } from '../../../../src/server/look/asker'
import { readSetAsideRows } from '../../../../src/server/look/look'
import { ownedFile } from '../../../../src/server/owned-file'
import { fileNotCompleted } from '../../../../src/text/files'

/** `{columns, reasons: [{reason, rows, money}], rows: [{row, reason, cells}]}`: why rows were set aside, and the first 100. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  if (!hasSetAside(file.status)) throw new HTTPException(409, { message: fileNotCompleted(file.status) })
  const reasons = await listSetAside(c.var.db, file.id)
  const rows = await readSetAsideRows(c.var.storage, askerOf(c), file.id, shownSetAsideRows)
  return c.json({ columns: file.look?.columns ?? [], reasons, rows })
})
