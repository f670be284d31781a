import { workbookLimits } from '#domain/files/workbook-file.ts'
import { formatOf, type NumberFormat } from '#reading/workbook/cells/number-format.ts'
import { parseWhole } from '#reading/workbook/markup/xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** The number format of each cell style, by style number. */
export async function readFormats(zip: ZipParts, part: string | undefined): Promise<NumberFormat[]> {
  if (part === undefined) return []
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isInCellStyles = false
  await parseWhole(zip.chunks(part, workbookLimits.partBytes, 'part-size'), {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      else if (name === 'cellXfs') isInCellStyles = true
      else if (name === 'xf' && isInCellStyles) ids.push(Number(attributes.numFmtId ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  return ids.map((id) => formatOf(id, codes.get(id)))
}
