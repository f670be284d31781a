import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '../../db/queries/files'
import type { FileLook } from '../domain/dialect'
import { type LookAnswer, lookLimits } from '../domain/look'
import { safeText } from '../domain/safe-text'
import { unknownSheet } from '../text/mapping'
import type { AppEnv } from './app-env'
import { askerOf } from './look/asker'
import { lookAtFile } from './look/look'

/**
 * The look at the sheet a person asks for: the stored one when that is the sheet taken or none is named, else the
 * workbook is looked at again. 400 for a sheet that the file does not have.
 */
export async function lookAtChosenSheet(
  c: Context<AppEnv>,
  file: StoredFile & { look: FileLook },
  sheet: string | undefined,
): Promise<LookAnswer> {
  const { look } = file
  if (!sheet || sheet === look.workbook?.sheet) return { look }
  if (!look.workbook?.sheets.includes(sheet))
    throw new HTTPException(400, { message: unknownSheet(safeText(sheet, lookLimits.sheetChars)) })
  return lookAtFile(c.var.storage, askerOf(c), file, sheet)
}
