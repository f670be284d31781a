import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { positionsOf } from '../../../../src/domain/positions'
import type { AppEnv } from '../../../../src/server/app-env'
import { lookAtChosenSheet } from '../../../../src/server/chosen-sheet'
import { askerOf } from '../../../../src/server/look/asker'
import { sampleTable } from '../../../../src/server/look/look'
import { ownedFile } from '../../../../src/server/owned-file'
import { readMapping, readOptions } from '../../../../src/server/read-mapping'
import { readJsonObject } from '../../../../src/server/request-body'
import { failureText } from '../../../../src/text/failures'
import { fileNotCompleted } from '../../../../src/text/files'

/** What would happen with the file under a mapping, judged from its first rows; changes nothing. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  const { columnMapping, options } = await readJsonObject(c)
  if (!file.look) throw new HTTPException(409, { message: fileNotCompleted(file.status) })
  const chosen = readOptions(options)
  const found = await lookAtChosenSheet(c, { ...file, look: file.look }, chosen.sheet)
  if ('failure' in found) throw new HTTPException(400, { message: failureText(found.failure) })
  const { columns } = found.look
  const positions = positionsOf(columns, readMapping(columnMapping, columns))
  const { look } = found
  return c.json(await sampleTable(c.var.storage, askerOf(c), file, { look, positions, options: chosen }))
})
