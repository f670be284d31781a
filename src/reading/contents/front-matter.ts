import { countNamedFields } from '#domain/mapping/headers/named-fields.ts'
import { findDialect } from '#reading/text/dialect/find-dialect.ts'
import { findHeader } from '#reading/text/dialect/find-header.ts'
import { cellKind, isDataKind } from '#reading/text/records/cell-kind.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { type Marks, type TextHead, withoutLines } from '#reading/text/records/text-head.ts'

/** A line of YAML: blank, a comment, an item, a key with a colon, or a continuation of the key above. */
const yaml = /^\s*$|^\s*#|^\s+\S|^-(\s|$)|^["']?[\p{L}\p{N}_. -]+["']?:(\s|$)/u
const sampleRecords = 100

/**
 * The number of lines at the beginning that describe the table but do not belong to it: YAML between lines of `---`, as
 * in csvy, and lines that begin with `#`. If they counted as cells, they would decide the delimiter and the header.
 */
export function linesOfFrontMatter(head: TextHead): number {
  const lines = linesOfYaml(head.text)
  return lines + linesOfComment(withoutLines(head, lines))
}

function linesOfYaml(text: string): number {
  if (!/^---\s*[\r\n]/.test(text)) return 0
  const lines = text.split(/\r\n|\n|\r/)
  const end = lines.findIndex((line, at) => at > 0 && /^(---|\.\.\.)\s*$/.test(line))
  const inside = lines.slice(1, Math.max(end, 1))
  const isYaml = inside.some((line) => /^\S.*:(\s|$)/.test(line)) && inside.every((line) => yaml.test(line))
  return isYaml && lines.slice(end + 1).some((line) => line.trim()) ? end + 1 : 0
}

/**
 * Lines with `#` above lines without it. Order numbers may begin with `#` (`#1001`), and the last such line may be the
 * header. So they are comments only if they cannot be rows of the table below.
 */
function linesOfComment(head: TextHead): number {
  const length = /^(?:\s*#[^\r\n]*(?:\r\n|\n|\r))*/.exec(head.text)![0].length
  const lines = head.text
    .slice(0, length)
    .split(/\r\n|\n|\r/)
    .slice(0, -1)
  if (!lines.length) return 0
  const below = withoutLines(head, lines.length)
  const marks = findDialect(below)
  const records = headRecords(below, marks, sampleRecords).filter(({ cells }) => cells.some((cell) => cell.trim()))
  const header = findHeader(records)
  if (!header || header.cells.length < 2) return 0
  const width = header.cells.length
  if (header.hasHeader && header.cells === records[0]!.cells) {
    const isSure = countNamedFields(header.cells) > 1 || !lines.some((line) => isRow(line, marks, width))
    return isSure ? lines.length : 0
  }
  const isHeader = !header.hasHeader && cellsOf(lines.at(-1)!, marks).length === width
  const first = lines.findIndex((line) => (isHeader ? isRow(line, marks, width) : spans(line, marks, width)))
  return first >= 0 ? first : lines.length - (isHeader ? 1 : 0)
}

const cellsOf = (line: string, { delimiter }: Marks) => line.split(delimiter)
const spans = (line: string, marks: Marks, width: number) => cellsOf(line, marks).length * 2 >= width
const isRow = (line: string, marks: Marks, width: number) =>
  spans(line, marks, width) &&
  cellsOf(line, marks).some((cell) => isDataKind(cellKind(cell.replace(/^\s*#|["']/g, ''))))
