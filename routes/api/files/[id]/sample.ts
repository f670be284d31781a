import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { AppEnv } from '#server/context.ts'
import { inspectChosenSheet } from '#server/files/chosen-sheet.ts'
import { attributesOfCall } from '#server/files/options/attributes-of-call.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { processAhead } from '#server/files/process-ahead.ts'
import { readMapping } from '#server/files/read-mapping.ts'
import { readOptions } from '#server/files/read-options.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { sampleTable } from '#server/inspection/inspect-stored-file.ts'
import { failureText } from '#text/files/failures.ts'
import { notMappable } from '#text/files/files.ts'

/**
 * Reports what a mapping would do, judged from the first rows of the file. The mapping that the screen shows is
 * processed ahead.
 */
export default new Hono<AppEnv>().post('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  const { columnMapping, options } = await readJsonObject(c)
  if (!file.look) throw new HTTPException(409, { message: notMappable(file.status) })
  const chosen = readOptions(options, file.look)
  const found = await inspectChosenSheet(c, { ...file, look: file.look }, chosen)
  if ('failure' in found) throw new HTTPException(400, { message: failureText(found.failure) })
  const { columns } = found.look
  const mapping = readMapping(columnMapping, columns)
  const { look } = found
  const asked = { look, positions: positionsOf(columns, mapping), options: chosen, withBelow: true }
  const report = await sampleTable(c.var.storage, askerOf(c), file, asked)
  const attributes = await attributesOfCall(options, columns, mapping, async () => report)
  processAhead(c, file, { columnMapping: mapping, options: { ...chosen, attributes }, look }, report)
  return c.json(report)
})
