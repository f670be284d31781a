import type { DateOrder, MappingOptions } from '#domain/mapping/mapping-options.ts'
import { decidedOptions } from '#domain/mapping/sample/open-question.ts'
import type { Asker } from '#server/inspection/ask-inspection.ts'
import { sampleTable } from '#server/inspection/inspect-file.ts'
import type { Storage } from '#server/storage/storage.ts'

/** One answer may raise the next question. */
const mostTurns = 4

/**
 * The options with what the sample decides where the call does not: all that the mapping screen has ticked by itself. It is
 * stored, so that no later version reads the same file differently. `dateOrder`: of the data source that the file joins, for dates that
 * nothing in the file decides.
 */
export async function decideOptions(
  storage: Storage,
  asker: Asker,
  file: Parameters<typeof sampleTable>[2],
  { dateOrder, ...asked }: Parameters<typeof sampleTable>[3] & { dateOrder?: DateOrder | undefined },
): Promise<MappingOptions> {
  let { options } = asked
  for (let turn = 0; turn < mostTurns; turn++) {
    const decided = decidedOptions(await sampleTable(storage, asker, file, { ...asked, options }), options, dateOrder)
    if (!decided) break
    options = { ...options, ...decided }
  }
  return options
}
