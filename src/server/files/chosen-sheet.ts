import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files/find-file.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import { type InspectionAnswer, inspectionLimits } from '#domain/files/inspection.ts'
import { safeText } from '#domain/values/safe-text.ts'
import type { AppEnv } from '#server/context.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { inspectFile } from '#server/inspection/inspect-file.ts'
import { unknownSheet } from '#text/mapping/mapping.ts'

/**
 * The inspection of the requested sheet: the stored one if it is that sheet or none is named, otherwise the workbook is
 * inspected again. 400 for a sheet that the file does not have.
 */
export async function inspectChosenSheet(
  c: Context<AppEnv>,
  file: StoredFile & { look: FileInspection },
  sheet: string | undefined,
): Promise<InspectionAnswer> {
  const { look } = file
  if (!sheet || sheet === look.workbook?.sheet) return { look }
  if (!look.workbook?.sheets.includes(sheet))
    throw new HTTPException(400, { message: unknownSheet(safeText(sheet, inspectionLimits.sheetChars)) })
  return inspectFile(c.var.storage, askerOf(c), file, sheet)
}
