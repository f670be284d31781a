import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { enqueueJob } from '../../../../db/queries/enqueue-job'
import { setFileMapping } from '../../../../db/queries/files'
import { withAmountUnit } from '../../../../src/server/amount-unit'
import type { AppEnv } from '../../../../src/server/app-env'
import { lookAtChosenSheet } from '../../../../src/server/chosen-sheet'
import { dataFile } from '../../../../src/server/data-file'
import { ownedFile } from '../../../../src/server/owned-file'
import { readMapping, readOptions } from '../../../../src/server/read-mapping'
import { readJsonObject } from '../../../../src/server/request-body'
import { failureText } from '../../../../src/text/failures'
import { fileNotCompleted } from '../../../../src/text/files'
import { mappingText } from '../../../../src/text/mapping'

/** Saves the mapping and enqueues the job in one transaction: no job without its row, no row waiting for ever. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  const { columnMapping, options } = await readJsonObject(c)
  if (!file.look) throw new HTTPException(409, { message: fileNotCompleted(file.status) })
  if (file.status !== 'mapping_required') throw new HTTPException(409, { message: mappingText.alreadyMapped })
  const chosen = readOptions(options)
  const found = await lookAtChosenSheet(c, { ...file, look: file.look }, chosen.sheet)
  if ('failure' in found) throw new HTTPException(400, { message: failureText(found.failure) })
  const mapping = readMapping(columnMapping, found.look.columns)
  const settled = await withAmountUnit(c, file, found.look, mapping, chosen)
  const isSaved = await c.var.db.transaction().execute(async (tx) => {
    const isFirst = await setFileMapping(tx, c.var.user.id, file.id, mapping, settled, found.look)
    if (isFirst) await enqueueJob(tx, 'ingest-file', file.id, c.var.user.id)
    return isFirst
  })
  if (!isSaved) throw new HTTPException(409, { message: mappingText.alreadyMapped })
  return c.json(dataFile(await ownedFile(c, file.id)))
})
