import { setNameOfJoining } from '#db/queries/erased-texts.ts'
import { beginErasing, type Erasure, eraserOf, findErased } from '#db/queries/erasure-processing.ts'
import type { findFileToIngest } from '#db/queries/file-processing.ts'
import { replaceSourceFile } from '#db/queries/rewritten-files.ts'
import type { SourceFile } from '#db/queries/source-files.ts'
import { shareWorkspace } from '#db/queries/workspaces.ts'
import type { Db } from '#db/schema.ts'
import { maxFilenameLength } from '#domain/files/upload-limits.ts'
import { shortened } from '#domain/values/shortened.ts'
import { keyFinder } from '#jobs/ingest/erase/key-finder.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type ErasedFiles, type Erasing, eraseInFiles } from './erase-in-files.ts'
import { partsToIngest } from './parts.ts'

interface Asked extends Pick<Erasing, 'limits' | 'run' | 'signal'> {
  file: NonNullable<Awaited<ReturnType<typeof findFileToIngest>>>
  erasure: Erasure | undefined
}

/**
 * The files of a source that are to be read, without the customer that an erasure names, or, in a file that joins, without those
 * erased before. `erased`: what the commit of the erasure puts in their place. A file that joins is replaced at once, so
 * that it is without the key also if it cannot join. No parts if the source always had one file.
 */
export async function eraseFirst(
  { db, storage }: { db: Db; storage: Storage },
  { file, erasure, ...how }: Asked,
): Promise<{ parts: SourceFile[] | undefined; erased?: ErasedFiles }> {
  if (erasure) await beginErasing(db, file.id)
  const parts = await partsToIngest(db, file)
  const sought = erasure ?? (parts?.some(isComing) ? await findErased(db, file.id) : undefined)
  if (!parts || !sought) return { parts }
  const isSearched = erasure ? () => true : isComing
  const erased = await eraseInFiles({ db, storage }, { ...how, sourceId: file.id, parts, erased: sought, isSearched })
  if (erasure) {
    // names stand in rows that are set aside; the commit renames the files
    const { eraseInName } = eraserOf(erasure)
    const parts = erased.parts.map((part) => ({ ...part, original_name: eraseInName(part.original_name) }))
    return { parts, erased }
  }
  const { erase } = keyFinder(sought, false)
  const joining = erased.parts.map((part) =>
    isComing(part) ? { ...part, original_name: nameWithout(part.original_name, erase) } : part,
  )
  await db.transaction().execute(async (tx) => {
    if (!(await shareWorkspace(tx, file.workspace_id))) return
    for (const one of erased.rewritten) await replaceSourceFile(tx, file.id, one)
    for (const [at, { original_name: to }] of joining.entries()) {
      const from = parts[at]!.original_name
      if (to !== from) await setNameOfJoining(tx, file.id, { from, to })
    }
  })
  return { parts: joining }
}

/** In `anna@example.com.csv` only what is before the last point is an address. */
function nameWithout(name: string, erase: (text: string) => string): string {
  const [, stem = name, ending = ''] = /^(.+)(\.[^.]*)$/.exec(name) ?? []
  return shortened(`${erase(stem)}${ending}`, maxFilenameLength)
}

const isComing = ({ state }: SourceFile) => state === 'coming'
