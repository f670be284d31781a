import { createHash } from 'node:crypto'
import type { DateOrder, MappingOptions } from '#domain/mapping/mapping-options.ts'
import { decidedOptions } from '#domain/mapping/sample/open-question.ts'
import type { Asker } from '#server/inspection/ask-inspection.ts'
import { sampleTable, storedIdOf } from '#server/inspection/inspect-stored-file.ts'
import type { Storage } from '#server/storage/storage.ts'

type File = Parameters<typeof sampleTable>[2]
type Asked = Parameters<typeof sampleTable>[3] & { dateOrder?: DateOrder | undefined }

/** One answer may raise the next question. */
const mostTurns = 4

/**
 * What this process decided last, by all that it was decided from; the bytes under a stored id never change. What is processed ahead is decided
 * before 'Process File' asks for the same, which then takes 0.1 s less.
 */
const decisions = new Map<string, MappingOptions>()
const mostDecisions = 200

/** Short, and the same whatever the order of keys, but for those of the look: it comes from one place, and may have 180,000 texts. */
const keyOf = (file: File, { look, ...asked }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([storedIdOf(file), asked], withSortedKeys))
    .update(JSON.stringify(look))
    .digest('base64')

const withSortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value

/**
 * The options with what the sample decides where the call does not: all that the mapping screen has ticked by itself. It is
 * stored, so that no later version reads the same file differently. `dateOrder`: of the data source that the file joins, for dates that
 * nothing in the file decides.
 */
export async function decideOptions(storage: Storage, asker: Asker, file: File, asked: Asked): Promise<MappingOptions> {
  const key = keyOf(file, asked)
  const known = decisions.get(key)
  if (known) return known
  const options = await decide(storage, asker, file, asked)
  decisions.set(key, options)
  for (const [oldest] of decisions) if (decisions.size > mostDecisions) decisions.delete(oldest)
  return options
}

async function decide(
  storage: Storage,
  asker: Asker,
  file: File,
  { dateOrder, ...asked }: Asked,
): Promise<MappingOptions> {
  let { options } = asked
  for (let turn = 0; turn < mostTurns; turn++) {
    const decided = decidedOptions(
      await sampleTable(storage, asker, file, { ...asked, options, withBelow: true }),
      options,
      dateOrder,
    )
    if (!decided) break
    options = { ...options, ...decided }
  }
  return options
}
