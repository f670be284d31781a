import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { FileInspection } from './dialect.ts'

/** The sheets of a workbook that its figures come from, and its other visible ones; undefined for any other file. */
export function sheetsRead({ workbook }: FileInspection, { sheets }: MappingOptions) {
  if (!workbook) return undefined
  const read = sheets?.length ? sheets : [workbook.sheet]
  return { read, unread: workbook.sheets.filter((name) => !read.includes(name)) }
}
