import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import { type InspectionAnswer, inspectionLimits } from '#domain/files/inspection.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { safeText } from '#domain/values/safe-text.ts'
import type { AppEnv } from '#server/context.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { inspectFile } from '#server/inspection/inspect-stored-file.ts'
import { unknownSheet } from '#text/mapping/mapping.ts'
import { ownedFile } from './owned-file.ts'

/** If a call names no sheet, sheets with the same headers are read together, as the mapping screen proposes. */
export function withSheetsAlike(options: MappingOptions, { workbook }: FileInspection): MappingOptions {
  if (!workbook?.alike || options.sheet || options.sheets) return options
  const { sheet, alike } = workbook
  return { ...options, sheets: [sheet, ...alike.filter((name) => name !== sheet)] }
}

type Chosen = Pick<MappingOptions, 'sheet' | 'sheets' | 'dialect'>

/**
 * The inspection of the requested sheet and dialect. It is the stored inspection if the sheet is the same and nothing
 * else is asked; otherwise the file is inspected again. Throws 400 for a sheet that the file does not have, 404 if the
 * file was deleted meanwhile.
 */
export async function inspectChosenSheet(
  c: Context<AppEnv>,
  file: StoredFile & { look: FileInspection },
  chosen: Chosen,
): Promise<InspectionAnswer> {
  const { look } = file
  for (const name of [chosen.sheet, ...(chosen.sheets ?? [])])
    if (name && !look.workbook?.sheets.includes(name))
      throw new HTTPException(400, { message: unknownSheet(safeText(name, inspectionLimits.sheetChars)) })
  const sheet = chosen.sheets?.[0] ?? (chosen.sheet || undefined)
  const isStored = sheet === undefined || sheet === look.workbook?.sheet
  if (isStored && !chosen.dialect) return { look }
  const asked = { sheet: sheet ?? look.workbook?.sheet, dialect: chosen.dialect }
  const found = await inspectFile(c.var.storage, askerOf(c), file, asked)
  if ('failure' in found) await ownedFile(c, file.id) // 404 if the file was deleted meanwhile
  return found
}
