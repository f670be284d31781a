import { insertAct } from '#db/queries/acts.ts'
import { eraseTexts } from '#db/queries/erased-texts.ts'
import { type Erasure, hashOfFigures, setErasureCommitted } from '#db/queries/erasures.ts'
import type { Db } from '#db/schema.ts'
import { textEraser } from '#domain/erasure/erase-text.ts'
import { isDistinctive, textsOfKey } from '#domain/erasure/erasure.ts'
import type { ErasedFiles } from './erase-in-files.ts'

/** The figures would not be the same without the customer's key, so nothing is changed. */
export class FiguresMoved extends Error {}

interface Committed {
  sourceId: string
  workspaceId: string
  files: ErasedFiles
  /** `hashOfFigures` before the new figures were written */
  figures: string
}

/**
 * In the transaction that has written the figures of the files without the customer: throws FiguresMoved if they are not
 * the same. The key leaves filters, views and names, and is forgotten.
 */
export async function commitErasure(
  tx: Db,
  { id, user_id: userId, customers }: Erasure,
  { sourceId, workspaceId, files, figures }: Committed,
): Promise<void> {
  if ((await hashOfFigures(tx, sourceId)) !== figures) throw new FiguresMoved('an erasure would have changed figures')
  const [{ key = '', pseudonym } = { pseudonym: '' }] = customers
  const isEverywhere = isDistinctive(textsOfKey(key)[0] ?? '')
  const filters = isEverywhere ? await eraseTexts(tx, sourceId, textEraser(key, pseudonym).erase) : 0
  const { rows, otherCells, rewritten } = files
  await setErasureCommitted(tx, id, { files: rewritten.length, rows, otherCells, filters })
  const source = await tx.selectFrom('files').select('original_name').where('id', '=', sourceId).executeTakeFirst()
  await insertAct(tx, {
    workspaceId,
    userId: userId ?? undefined,
    kind: 'customer-erased',
    subject: source?.original_name,
  })
}
