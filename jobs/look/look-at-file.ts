import type { FileLook } from '../../src/domain/dialect'
import { PermanentFailure } from '../../src/domain/failure'
import type { LookAnswer, LookAnswers, LookTask } from '../../src/domain/look'
import { isReadAlone } from '../../src/domain/workbook-file'
import { contentsOf } from '../../src/server/readers/contents'
import { lookAtText } from '../../src/server/readers/look-at-text'
import { isTooWide, maxTextColumns } from '../../src/server/readers/text-width'
import { lookAtWorkbook } from '../ingest/workbook/look-at-workbook'
import { headOf, textOf } from './head'

type LookAtFile = LookTask & { kind: 'look' }

/** What the file is by its contents, and its table. A workbook that wants more than this child is only named. */
export async function lookAtFile({ source, sheet, workbook }: LookAtFile): Promise<LookAnswers['look']> {
  if (workbook) return answerOf(() => lookAtWorkbook({ path: source.path, reader: workbook, sheet }))
  const contents = contentsOf(headOf(source))
  if ('foreign' in contents)
    return { failure: { reason: 'foreign-contents', parameters: { contents: contents.foreign } } }
  const { reader } = contents
  if (reader === 'text') return lookAtTextFile(source)
  if (!source.isWhole || isReadAlone(reader, source.sizeBytes)) return { workbook: reader }
  return answerOf(() => lookAtWorkbook({ path: source.path, reader, sheet }))
}

function lookAtTextFile(source: LookAtFile['source']): LookAnswer {
  const head = textOf(source)
  if (!head) return { failure: { reason: 'unreadable-contents', parameters: {} } }
  const tooWide: LookAnswer = { failure: { reason: 'too-many-columns', parameters: { most: maxTextColumns } } }
  if (isTooWide(head.text)) return tooWide
  const look = lookAtText(head)
  if (!look) return { failure: { reason: 'unreadable-contents', parameters: {} } }
  return look.columns.length > maxTextColumns ? tooWide : { look }
}

/** Whatever a reader trips over is a fault of the file: it was not written by a spreadsheet program as it stands. */
async function answerOf(look: () => Promise<FileLook>): Promise<LookAnswer> {
  try {
    return { look: await look() }
  } catch (error) {
    const failure =
      error instanceof PermanentFailure ? error.failure : { reason: 'damaged-workbook' as const, parameters: {} }
    return { failure }
  }
}
