import { createReadStream, existsSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { zipOf } from '#tests/support/samples/zip.ts'
import { orderFile } from './order-file.ts'

/** Increase this number with each change of the generator, so that no older cached file is measured. */
const generation = 1
const days = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) / 86_400_000 + 25_569
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The rows of an order file as .xlsx (once; cached), written as Excel does: shared strings, dates as numbers with a style. */
export async function workbookFile(rows: number): Promise<string> {
  const path = join(tmpdir(), `bench-orders-${rows}-${generation}.xlsx`)
  if (existsSync(path)) return path
  const strings = new Map<string, number>()
  const shared = (text: string) => {
    const known = strings.get(text)
    if (known !== undefined) return known
    strings.set(text, strings.size)
    return strings.size - 1
  }
  const pieces: Buffer[] = []
  let xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${main}"><dimension ref="A1:E${rows}"/><sheetData>`
  let number = 0
  for await (const line of createInterface({ input: createReadStream(await orderFile(rows * 85)) })) {
    if (number === rows) break
    number++
    const cells = line.split(',').map((cell, at) => {
      const reference = `${'ABCDE'[at]}${number}`
      if (number > 1 && at === 1) return `<c r="${reference}" s="1"><v>${days(cell)}</v></c>`
      if (number > 1 && at === 4 && cell !== 'n/a') return `<c r="${reference}"><v>${cell}</v></c>`
      return cell && `<c r="${reference}" t="s"><v>${shared(cell)}</v></c>`
    })
    xml += `<row r="${number}" spans="1:5" x14ac:dyDescent="0.25">${cells.join('')}</row>`
    if (xml.length < 1 << 20) continue
    pieces.push(Buffer.from(xml))
    xml = ''
  }
  pieces.push(Buffer.from(`${xml}</sheetData></worksheet>`))
  const items = [...strings.keys()].map((text) => `<si><t>${text}</t></si>`)
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="a" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Orders" sheetId="1" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="a" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="b" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="c" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': Buffer.from(`<sst xmlns="${main}" uniqueCount="${items.length}">${items.join('')}</sst>`),
    'xl/worksheets/sheet1.xml': Buffer.concat(pieces),
  }
  writeFileSync(`${path}.part`, zipOf(parts))
  renameSync(`${path}.part`, path)
  return path
}
