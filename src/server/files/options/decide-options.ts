import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { decidedOptions } from '#domain/mapping/sample/open-question.ts'
import type { Asker } from '#server/inspection/ask-inspection.ts'
import { sampleTable } from '#server/inspection/inspect-file.ts'
import type { Storage } from '#server/storage/storage.ts'

/** One answer may raise the next question. */
const mostTurns = 4

/**
 * The options with what the sample decides where the call does not: all that the mapping screen has ticked by itself. It is
 * stored, so that no later version reads the same file differently.
 */
export async function decideOptions(
  storage: Storage,
  asker: Asker,
  file: Parameters<typeof sampleTable>[2],
  asked: Parameters<typeof sampleTable>[3],
): Promise<MappingOptions> {
  let { options } = asked
  for (let turn = 0; turn < mostTurns; turn++) {
    const decided = decidedOptions(await sampleTable(storage, asker, file, { ...asked, options }), options)
    if (!decided) break
    options = { ...options, ...decided }
  }
  return options
}
