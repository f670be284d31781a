import type { WorkbookLook } from '#domain/files/workbook-file.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import type { MappingCheck } from './mapping-check.ts'

const saysRefunds = saysHeader('sheet of refunds')
const saysNone = saysHeader('explanation')
const namedSheets = 3

/** Other sheets of the workbook whose names mean refunds; they are not read. */
export function refundSheetsCheck(look: WorkbookLook, read: string[]): MappingCheck | undefined {
  const isRefunds = (name: string) => saysRefunds(spacedWords(name)) && !saysNone(spacedWords(name))
  const others = (look.others ?? []).filter((name) => !read.includes(name) && isRefunds(name))
  if (!others.length || read.some(isRefunds)) return undefined
  return { kind: 'refund-sheets', sheets: others.slice(0, namedSheets), more: Math.max(0, others.length - namedSheets) }
}
