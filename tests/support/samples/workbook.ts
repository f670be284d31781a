import { zipOf } from './zip.ts'

/** A cell: text, a number, or the XML of a `c` element's inside with its attributes. */
export type Cell = string | number | boolean | null | { attributes?: string; xml: string }
export interface Sheet {
  name: string
  state?: 'hidden' | 'veryHidden'
  /** null: a row that is left out */
  rows: (Cell[] | null)[]
  /** what stands before the rows, such as the columns, and what follows them, such as merged cells */
  before?: string
  after?: string
  /** numbers of rows with these attributes, which hide them */
  hidden?: number[]
  hiddenBy?: string
}

interface Options {
  formats?: string[]
  is1904?: boolean
  /** texts as shared strings instead of inline */
  isShared?: boolean
  /** the prefix of every element, as some programs write it */
  prefix?: string
  /** parts that replace or join the others; undefined leaves one out */
  parts?: Record<string, string | Buffer | undefined>
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
const spreadsheetml = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

export function columnName(position: number): string {
  const rest = Math.floor(position / 26) - 1
  return (rest >= 0 ? columnName(rest) : '') + String.fromCharCode(65 + (position % 26))
}

/**
 * A small .xlsx file. The zip file has the sheets in reverse order, as real files may. Style n + 1 has `formats[n]`.
 */
export function workbookOf(
  sheets: Sheet[],
  { formats = [], is1904, isShared, prefix = '', parts = {} }: Options = {},
): Buffer {
  const strings: string[] = []
  const cellXml = (cell: Cell, reference: string) => {
    if (cell === null) return ''
    if (typeof cell === 'object') return `<c r="${reference}" ${cell.attributes ?? ''}>${cell.xml}</c>`
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
    if (!isShared) return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    const known = strings.indexOf(cell)
    return `<c r="${reference}" t="s"><v>${known < 0 ? strings.push(cell) - 1 : known}</v></c>`
  }
  const sheetXml = ({ rows, before = '', after = '', hidden = [], hiddenBy = 'hidden="1"' }: Sheet) =>
    `<worksheet xmlns="${spreadsheetml}">${before}<sheetData>${rows
      .map((cells, row) =>
        cells
          ? `<row r="${row + 1}"${hidden.includes(row + 1) ? ` ${hiddenBy}` : ''}>${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row + 1}`)).join('')}</row>`
          : '',
      )
      .join('')}</sheetData>${after}</worksheet>`
  const bodies = sheets.map(sheetXml)
  const all: Record<string, string | Buffer | undefined> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${sheets
      .map(
        (_, i) => `<Relationship Id="s${i}" Type="${relationships}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="t" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="f" Type="${relationships}/styles" Target="/xl/styles.xml"/></Relationships>`,
    ...Object.fromEntries(bodies.map((body, i) => [`xl/worksheets/sheet${i + 1}.xml`, body] as const).reverse()),
    'xl/sharedStrings.xml': `<sst xmlns="${spreadsheetml}">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheetml}"><numFmts>${formats
      .map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, i) => `<xf numFmtId="${200 + i}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheetml}" xmlns:r="${relationships}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, i) =>
          `<sheet name="${escaped(name)}" sheetId="${9 - i}" ${state ? `state="${state}"` : ''} r:id="s${i}"/>`,
      )
      .join('')}</sheets></workbook>`,
    ...parts,
  }
  const written = Object.entries(all).flatMap(([name, contents]) =>
    contents === undefined
      ? []
      : [
          [
            name,
            prefix && typeof contents === 'string' && /sheet|sharedS/.test(name)
              ? prefixed(contents, prefix)
              : contents,
          ],
        ],
  )
  return zipOf(Object.fromEntries(written))
}

const prefixed = (xml: string, prefix: string) =>
  xml.replace(/<(\/?)(?=[A-Za-z])/g, `<$1${prefix}:`).replace(' xmlns=', ` xmlns:${prefix}=`)
