import { posix } from 'node:path'
import { PermanentFailure } from '#domain/files/failure.ts'
import { workbookLimits } from '#domain/files/workbook-file.ts'
import { beyond, damaged } from '#reading/workbook/markup/markup-failures.ts'
import { attributeOf, parseWhole } from '#reading/workbook/markup/xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** The contents of xl/workbook.xml and its relations. */
export interface WorkbookPackage {
  /** worksheets in workbook order, which may differ from their order in the zip file */
  sheets: { name: string; isVisible: boolean; part: string }[]
  /** day 0 is 1904-01-01 */
  is1904: boolean
  /** the program that wrote the file stored 0 as the result of every formula, for Excel to calculate on opening */
  areZerosUncalculated: boolean
  stylesPart: string | undefined
  stringsPart: string | undefined
}

const nameChars = 255

export async function readPackage(zip: ZipParts): Promise<WorkbookPackage> {
  const root = zip.has('_rels/.rels') ? await readRelations(zip, '', '_rels/.rels') : []
  const part = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  if (!zip.has(part)) refuse(zip)
  if (part.toLowerCase().endsWith('.bin'))
    throw new PermanentFailure({ reason: 'foreign-contents', parameters: { contents: 'xlsb' } })
  const folder = posix.dirname(part)
  const relationsPart = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const relations = zip.has(relationsPart) ? await readRelations(zip, folder, relationsPart) : []
  const { sheets, is1904, areZerosUncalculated, rootName } = await readWorkbook(zip, part)
  if (rootName !== 'workbook') refuse(zip)
  const targetOf = (type: string) => {
    const target = relations.find((relation) => relation.type === type)?.target
    return target !== undefined && zip.has(target) ? target : undefined
  }
  const byId = new Map(relations.map((relation) => [relation.id, relation]))
  return {
    is1904,
    areZerosUncalculated,
    stylesPart: targetOf('styles'),
    stringsPart: targetOf('sharedStrings'),
    sheets: sheets.flatMap(({ name, state, relationId }) => {
      const relation = byId.get(relationId ?? '')
      if (relation?.type !== 'worksheet' || !zip.has(relation.target)) return [] // a chart or dialog sheet
      return [{ name, isVisible: state === undefined || state === 'visible', part: relation.target }]
    }),
  }
}

interface Relation {
  id: string
  /** the last part of its URI: transitional and strict files differ in the rest */
  type: string
  target: string
}

async function readRelations(zip: ZipParts, folder: string, part: string): Promise<Relation[]> {
  const relations: Relation[] = []
  await parseWhole(zip.chunks(part, workbookLimits.partBytes, 'part-size'), {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.TargetMode === 'External') return
      const target = (attributes.Target ?? '').replaceAll('\\', '/')
      relations.push({
        id: attributes.Id ?? '',
        type: posix.basename(attributes.Type ?? ''),
        target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      })
    },
  })
  return relations
}

async function readWorkbook(zip: ZipParts, part: string) {
  const sheets: { name: string; state: string | undefined; relationId: string | undefined }[] = []
  let is1904 = false
  let areZerosUncalculated = false
  let rootName: string | undefined
  await parseWhole(zip.chunks(part, workbookLimits.partBytes, 'part-size'), {
    open(name, attributes) {
      rootName ??= name
      // Excel for Mac writes an extension element with the same name later, which does not count.
      if (name === 'workbookPr') is1904 ||= attributes.date1904 === '1' || attributes.date1904 === 'true'
      if (name === 'calcPr') areZerosUncalculated = isOfXlsxWriter(attributes)
      if (name !== 'sheet') return
      if (sheets.length >= workbookLimits.entries) beyond('entries')
      sheets.push({
        name: (attributes.name ?? '').slice(0, nameChars),
        state: attributes.state,
        relationId: attributeOf(attributes, 'id'),
      })
    },
  })
  return { sheets, is1904, areZerosUncalculated, rootName }
}

/**
 * XlsxWriter and similar libraries for Perl, C and others (pandas uses it). Programs that calculate never write both
 * attributes.
 */
const isOfXlsxWriter = ({ calcId, fullCalcOnLoad }: Record<string, string>) =>
  calcId === '124519' && fullCalcOnLoad === '1'

/** A zip file that is not a workbook; its parts show what it is. */
function refuse(zip: ZipParts): never {
  const is = (pattern: RegExp) => zip.names.some((name) => pattern.test(name))
  const contents = is(/^xl\/workbook\.bin$/)
    ? 'xlsb'
    : is(/^word\//)
      ? 'word'
      : is(/^ppt\//)
        ? 'powerpoint'
        : is(/^index\/.*\.iwa$|^index\.zip$/)
          ? 'numbers'
          : is(/^content\.xml$/) && is(/^meta-inf\/manifest\.xml$/)
            ? 'ods'
            : undefined
  if (contents) throw new PermanentFailure({ reason: 'foreign-contents', parameters: { contents } })
  if (is(/^xl\//) || is(/^\[content_types\]\.xml$/)) damaged()
  throw new PermanentFailure({ reason: 'foreign-contents', parameters: { contents: 'archive' } })
}
