import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { positionsOf } from '../../../../src/domain/positions'
import { sampleReport } from '../../../../src/domain/sample/sample-report'
import type { AppEnv } from '../../../../src/server/app-env'
import { ownedFile } from '../../../../src/server/owned-file'
import { readMapping, readOptions } from '../../../../src/server/read-mapping'
import { readPreviewRows } from '../../../../src/server/readers/look'
import { readJsonObject } from '../../../../src/server/request-body'
import { fileNotCompleted } from '../../../../src/text/files'

/** Enough to see repeated totals and both date orders, in some 50 ms; fewer where the head of the file holds fewer. */
const sampleRows = 2000

/** What would happen with the file under a mapping, judged from its first rows; changes nothing. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  const { columnMapping, options } = await readJsonObject(c)
  if (!file.look) throw new HTTPException(409, { message: fileNotCompleted(file.status) })
  const { columns } = file.look
  const positions = positionsOf(columns, readMapping(columnMapping, columns))
  const rows = await readPreviewRows(c.var.storage, file.id, file.size_bytes, file.look, sampleRows)
  return c.json(sampleReport(columns, rows, positions, readOptions(options)))
})
