import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { attributesFor, mappingFor } from '#domain/mapping/remembered-mapping.ts'
import type { AppEnv } from '#server/context.ts'
import { inspectChosenSheet, withSheetsAlike } from '#server/files/chosen-sheet.ts'
import { attributesOfCall } from '#server/files/options/attributes-of-call.ts'
import { decideOptions } from '#server/files/options/decide-options.ts'
import { readShownCurrency } from '#server/files/options/read-shown-currency.ts'
import { fileBeside, ownedFile } from '#server/files/owned-file.ts'
import { readMapping } from '#server/files/read-mapping.ts'
import { readOptions } from '#server/files/read-options.ts'
import { saveMapping } from '#server/files/save-mapping.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { sampleTable } from '#server/inspection/inspect-stored-file.ts'
import { failureText } from '#text/files/failures.ts'
import { filesText, notMappable } from '#text/files/files.ts'
import { shownOrder } from './find-remembered.ts'
import { readJoinRequest } from './join-request.ts'
import { joinSource } from './join-source.ts'

/** A mapping as a call sends it. Nothing of it is checked yet. */
export interface SentMapping {
  columnMapping?: unknown
  options?: unknown
}

/**
 * Maps a file. A completed or failed file is processed again; old figures stay until the new ones replace them. If
 * `options.addTo` is the ID of a data source, the file joins that source (docs/specification.md §11), and the answer is
 * the source. `beforeSaving` may refuse what was decided, by throwing.
 */
export async function mapFile(
  c: Context<AppEnv>,
  file: StoredFile,
  body: SentMapping,
  beforeSaving?: (decided: NextMapping) => Promise<void>,
): Promise<StoredFile> {
  const joined = readJoinRequest(body.options)
  const shownCurrency = readShownCurrency(body.options)
  const source = joined && (await fileBeside(c, file, joined.sourceId))
  if (!file.look) throw new HTTPException(409, { message: notMappable(file.status) })
  if (file.status === 'processing') throw new HTTPException(409, { message: filesText.isProcessing })
  const chosen = readOptions(source ? optionsLike(body, source) : body.options, file.look)
  const found = await inspectChosenSheet(c, { ...file, look: file.look }, chosen)
  if ('failure' in found) throw new HTTPException(400, { message: failureText(found.failure) })
  const { columns } = found.look
  const asSource = source?.column_mapping && mappingFor(columns, source.column_mapping)
  const mapping = readMapping(body.columnMapping ?? asSource, columns)
  const read = {
    look: found.look,
    positions: positionsOf(columns, mapping),
    options: withSheetsAlike(chosen, found.look),
  }
  const named = await attributesOfCall(body.options, columns, mapping, () =>
    sampleTable(c.var.storage, askerOf(c), file, { ...read, withBelow: true }),
  )
  const ofSource = body.columnMapping === undefined ? source?.mapping_options?.attributes : undefined
  const attributes = named ?? (ofSource && attributesFor(columns, mapping, ofSource))
  const asked = {
    ...read,
    options: { ...read.options, attributes },
    // the mapping screen has asked the person
    dateOrder:
      body.columnMapping === undefined && source?.understanding ? shownOrder(source.understanding.dates) : undefined,
  }
  const settled = await decideOptions(c.var.storage, askerOf(c), file, asked)
  const next = { columnMapping: mapping, options: settled, look: found.look }
  await beforeSaving?.(next)
  if (joined && source) return joinSource(c, file, next, { source, joining: joined.joining })
  await saveMapping(c, file, next, shownCurrency)
  return ownedFile(c, file.id)
}

/** If a script names only a source, the file is added with the mapping of that source. */
function optionsLike({ columnMapping, options }: SentMapping, source: StoredFile): unknown {
  if (columnMapping !== undefined) return options
  // how a file is cut, and how a spreadsheet changed its dates, belongs to that file only; attributes need its columns
  const { sheet, sheets, dialect, exchangedDates, attributes, ...ofSource } = source.mapping_options ?? {}
  return { ...ofSource, ...(options as object) }
}
