import { deleteAnswers } from '#db/queries/answers.ts'
import { eraseTexts } from '#db/queries/erased-texts.ts'
import { type Erasure, eraserOf, setErasureCommitted } from '#db/queries/erasure-processing.ts'
import { hashOfFigures } from '#db/queries/hash-of-figures.ts'
import type { Db } from '#db/schema.ts'
import { isDistinctive, textsOfKey } from '#domain/erasure/erasure.ts'
import type { ErasedFiles } from './erase-in-files.ts'

/** The figures would not be the same without the customer's key, so nothing is changed. */
export class FiguresMoved extends Error {}

interface Committed {
  sourceId: string
  files: ErasedFiles
  /** `hashOfFigures` before the new figures were written */
  figures: string
}

/**
 * In the transaction that has written the figures of the files without the customer: throws FiguresMoved if they are not
 * the same. The key leaves filters and their figures, views and names, and is forgotten.
 */
export async function commitErasure(tx: Db, erasure: Erasure, { sourceId, files, figures }: Committed): Promise<void> {
  if ((await hashOfFigures(tx, sourceId)) !== figures) throw new FiguresMoved('an erasure would have changed figures')
  const isEverywhere = isDistinctive(textsOfKey(erasure.customers[0]?.key ?? '')[0] ?? '')
  const filters = isEverywhere ? await eraseTexts(tx, sourceId, eraserOf(erasure)) : 0
  await deleteAnswers(tx, sourceId)
  const { rows, otherCells, rewritten } = files
  await setErasureCommitted(tx, erasure.id, { files: rewritten.length, rows, otherCells, filters })
}
