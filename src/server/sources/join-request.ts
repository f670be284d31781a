import { canBeId } from '#domain/files/id.ts'
import { type Joining, joinings } from '#domain/ingestion/joining.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { isObject, oneOf, refuse } from '#server/files/options/option-values.ts'
import { sourcesText } from '#text/files/sources.ts'

/** The data source that a mapping call joins the file to; undefined if the file becomes a source of its own. */
export function readJoinRequest(options: unknown): { sourceId: string; joining: Joining | undefined } | undefined {
  if (!isObject(options) || (options.addTo ?? undefined) === undefined) return undefined
  if (!canBeId(options.addTo)) refuse(sourcesText.unknownSource)
  return { sourceId: options.addTo, joining: oneOf('joining', options.joining, joinings) }
}

/** By order IDs if both have them, else by counting equal rows. */
export const proposedJoining = (mapping: ColumnMapping, ofSource: ColumnMapping | null): Joining =>
  [mapping, ofSource ?? {}].every((one) => Object.values(one).includes('orderId')) ? 'orders' : 'rows'
