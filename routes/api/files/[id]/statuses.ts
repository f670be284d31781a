import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { AppEnv } from '#server/context.ts'
import { inspectChosenSheet } from '#server/files/chosen-sheet.ts'
import { countInFile } from '#server/files/count-in-file.ts'
import { attributesOfCall } from '#server/files/options/attributes-of-call.ts'
import { decideOptions } from '#server/files/options/decide-options.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { countedFirst } from '#server/files/process-ahead.ts'
import { readMapping } from '#server/files/read-mapping.ts'
import { readOptions } from '#server/files/read-options.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { sampleTable, storedIdOf } from '#server/inspection/inspect-stored-file.ts'
import { failureText } from '#text/files/failures.ts'
import { notMappable } from '#text/files/files.ts'

/**
 * `{columns: [{column, values: [{value, rows, money, choice, by}], isTooMany}]}`: what each status and type of the
 * whole file does under a mapping, and why. Changes nothing. Answers 400 if the file cannot be read with this mapping.
 */
export default new Hono<AppEnv>().post('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  const { columnMapping, options } = await readJsonObject(c)
  if (!file.look) throw new HTTPException(409, { message: notMappable(file.status) })
  const chosen = readOptions(options, file.look)
  const found = await inspectChosenSheet(c, { ...file, look: file.look }, chosen)
  if ('failure' in found) throw new HTTPException(400, { message: failureText(found.failure) })
  const { look } = found
  const mapping = readMapping(columnMapping, look.columns)
  const positions = positionsOf(look.columns, mapping)
  const headers = [positions.orderStatus, positions.orderType].flatMap((position) =>
    position === undefined ? [] : [look.columns[position]!],
  )
  if (!headers.length) return c.json({ columns: [] })
  const named = await attributesOfCall(options, look.columns, mapping, () =>
    sampleTable(c.var.storage, askerOf(c), file, { look, positions, options: chosen, withBelow: true }),
  )
  const asked = { look, positions, options: { ...chosen, attributes: named } }
  const settled = await decideOptions(c.var.storage, askerOf(c), file, asked)
  const request = { fileId: storedIdOf(file), look, positions, options: settled }
  const shown = { columnMapping: mapping, options: settled, look }
  const { statuses, tooMany } = await countedFirst(c, file, shown, () =>
    countInFile('statuses', c.var.storage, askerOf(c), request),
  )
  return c.json({
    columns: headers.map((column) => ({
      column,
      isTooMany: tooMany.includes(column),
      values: statuses
        .filter((status) => status.column === column)
        .map(({ value, rows, money, beside, choice, by }) => ({
          value,
          rows,
          money: Number(money),
          beside,
          choice,
          by,
        })),
    })),
  })
})
