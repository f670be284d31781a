import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listRevenueByPeriod } from '#db/queries/revenue-by-period.ts'
import { periodOf } from '#domain/analytics/period.ts'
import { outlookOf } from '#domain/ingestion/addition.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { AppEnv } from '#server/context.ts'
import { inspectChosenSheet } from '#server/files/chosen-sheet.ts'
import { countInFile } from '#server/files/count-in-file.ts'
import { attributesOfCall } from '#server/files/options/attributes-of-call.ts'
import { fileBeside, ownedFile } from '#server/files/owned-file.ts'
import { countedFirst } from '#server/files/process-ahead.ts'
import { readMapping } from '#server/files/read-mapping.ts'
import { readOptions } from '#server/files/read-options.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { sampleTable, storedIdOf } from '#server/inspection/inspect-stored-file.ts'
import { proposedJoining, readJoinRequest } from '#server/sources/join-request.ts'
import { failureText } from '#text/files/failures.ts'
import { fileNotCompleted, notMappable } from '#text/files/files.ts'
import { sourcesText } from '#text/files/sources.ts'

/** What would happen if the file joined the data source `options.addTo` (docs/specification.md §12). Changes nothing. */
export default new Hono<AppEnv>().post('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  const { columnMapping, options } = await readJsonObject(c)
  const joined = readJoinRequest(options)
  if (!joined) throw new HTTPException(400, { message: sourcesText.unknownSource })
  const source = await fileBeside(c, file, joined.sourceId)
  if (!file.look) throw new HTTPException(409, { message: notMappable(file.status) })
  if (!source.first_ordered_at || !source.last_ordered_at)
    throw new HTTPException(409, { message: fileNotCompleted(source.status) })
  const chosen = readOptions(options, file.look)
  const found = await inspectChosenSheet(c, { ...file, look: file.look }, chosen)
  if ('failure' in found) throw new HTTPException(400, { message: failureText(found.failure) })
  const { look } = found
  const mapping = readMapping(columnMapping, look.columns)
  const positions = positionsOf(look.columns, mapping)
  const request = { fileId: storedIdOf(file), look, positions, options: chosen }
  const attributes = await attributesOfCall(options, look.columns, mapping, () =>
    sampleTable(c.var.storage, askerOf(c), file, { look, positions, options: chosen, withBelow: true }),
  )
  const shown = { columnMapping: mapping, options: { ...chosen, attributes }, look }
  const counted = await countedFirst(c, file, shown, () => countInFile('days', c.var.storage, askerOf(c), request))
  const ends = { from: counted.days[0]?.day ?? 0, until: counted.days.at(-1)?.day ?? 0 }
  const days = await listRevenueByPeriod(c.var.db, source.id, 'day', ends)
  const span = {
    days: days.map(({ period, revenue }) => ({ day: period, money: String(revenue) })),
    first: periodOf('day', source.first_ordered_at),
    last: periodOf('day', source.last_ordered_at),
  }
  return c.json(outlookOf(counted, span, proposedJoining(mapping, source.column_mapping) === 'orders'))
})
