import { createHash } from 'node:crypto'
import type { DateOrder, MappingOptions } from '#domain/mapping/mapping-options.ts'
import { decidedOptions } from '#domain/mapping/sample/open-question.ts'
import type { Asker } from '#server/inspection/ask-inspection.ts'
import { sampleTable, storedIdOf } from '#server/inspection/inspect-stored-file.ts'
import type { Storage } from '#server/storage/storage.ts'

type File = Parameters<typeof sampleTable>[2]
type Asked = Parameters<typeof sampleTable>[3] & { dateOrder?: DateOrder | undefined }

/** One answer may raise another question, so the loop ends after this many rounds. */
const mostTurns = 4

/**
 * The last decision of this process, by all its inputs; the bytes of a stored ID never change. Processing ahead makes
 * the decision before 'Process File' asks for the same, which saves 0.1 s then.
 */
const decisions = new Map<string, MappingOptions>()
const mostDecisions = 200

/**
 * A short key that does not depend on the order of keys, except within the look. The look comes from one place and may
 * have 180,000 texts.
 */
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
 * Completes the options of a call: the sample decides what the call leaves open, as the mapping screen would. The
 * result is stored, so that no later version reads the same file differently. `dateOrder`: the order of the data source
 * that the file joins, used if nothing in the file decides it.
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
