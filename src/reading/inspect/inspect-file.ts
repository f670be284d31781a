import type { FileInspection } from '#domain/files/dialect.ts'
import { type FileFailure, PermanentFailure } from '#domain/files/failure.ts'
import type { InspectionAnswer, InspectionAnswers, InspectionTask } from '#domain/files/inspection.ts'
import { isReadAlone } from '#domain/files/workbook-file.ts'
import type { DialectChoice } from '#domain/mapping/mapping-options.ts'
import { mostColumns } from '#domain/values/most-columns.ts'
import { contentsOf } from '#reading/contents/contents.ts'
import { isTooWide } from '#reading/text/dialect/text-width.ts'
import { headOf, textOf } from './head.ts'
import { inspectText } from './inspect-text.ts'
import { inspectWorkbook } from './inspect-workbook.ts'

type InspectFileTask = InspectionTask & { kind: 'inspect' }

/**
 * Finds what the file is by its contents, and its table. A workbook that needs more than this child is only reported as
 * one.
 */
export async function inspectFile({
  source,
  sheet,
  dialect,
  workbook,
}: InspectFileTask): Promise<InspectionAnswers['inspect']> {
  if (workbook) return answerOf(() => inspectWorkbook({ path: source.path, reader: workbook, sheet, dialect }))
  const contents = contentsOf(headOf(source))
  if ('foreign' in contents)
    return { failure: { reason: 'foreign-contents', parameters: { contents: contents.foreign } } }
  const { reader } = contents
  if (reader === 'text') return lookAtTextFile(source, dialect)
  if (!source.isWhole || isReadAlone(reader, source.sizeBytes)) return { workbook: reader }
  return answerOf(() => inspectWorkbook({ path: source.path, reader, sheet, dialect }))
}

function lookAtTextFile(source: InspectFileTask['source'], choice?: DialectChoice): InspectionAnswer {
  const head = textOf(source, choice?.encoding)
  if (!head) return { failure: unreadable }
  if (!head.text.trim()) return { failure: { reason: 'blank-contents', parameters: {} } }
  const tooWide: InspectionAnswer = { failure: { reason: 'too-many-columns', parameters: { most: mostColumns } } }
  if (isTooWide(head.text)) return tooWide
  const look = inspectText(head, choice)
  if (!look) return { failure: head.isWhole || choice?.headerRow ? unreadable : endlessHeader(head.text) }
  return look.columns.length > mostColumns ? tooWide : { look }
}

const unreadable: FileFailure = { reason: 'unreadable-contents', parameters: {} }

/** If the head has no record, it ends within the first one. */
function endlessHeader(text: string): FileFailure {
  const above = text.slice(0, text.length - text.trimStart().length)
  const line = 1 + (above.match(/\r\n|\n|\r/g)?.length ?? 0)
  return { reason: 'too-large-value', parameters: { what: 'field', line } }
}

/** Any error of a reader means a damaged file, because no spreadsheet program wrote it like this. */
async function answerOf(look: () => Promise<FileInspection>): Promise<InspectionAnswer> {
  try {
    return { look: await look() }
  } catch (error) {
    const failure =
      error instanceof PermanentFailure ? error.failure : { reason: 'damaged-workbook' as const, parameters: {} }
    return { failure }
  }
}
