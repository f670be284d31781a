import type { Contents } from './contents.ts'

/** What stands before a document's first element: a declaration, notes, a document type. */
const beforeRoot = /^(?:\s+|<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->|<!doctype\b(?:[^<>[]|\[[^\]]*\])*>)*/
/** Elements that pages begin with, and no header of a table. */
const pages = /^<(html|head|meta|body|table|style|div|center|tr)[\s>]/

/**
 * Tables that are mark-up, by the first letters in lower case: what Excel 2003 wrote as XML, the HTML that web shops name
 * .xls, and what we know but do not read. Undefined for all else that begins with `<`.
 */
export function markupContents(text: string): Contents | undefined {
  const root = text.slice(beforeRoot.exec(text)![0].length)
  if (/^<office:document[\s>]/.test(root)) return { foreign: 'ods' }
  if (/^<gnm:workbook[\s>]/.test(root)) return { foreign: 'gnumeric' }
  if (/<(\w+:)?workbook[\s>]/.test(text) && text.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    return { reader: 'spreadsheetml' }
  if (/^<!doctype html[\s>]/.test(text) || pages.test(root)) return { reader: 'html' }
  const isXml = /^<\?xml|^<!doctype\b|^<[^>]*\sxmlns[:=]/.test(text)
  return !isXml && hasTableOnPage(text) ? { reader: 'html' } : undefined
}

/** A table that stands where a line or another element ends, no element before it where a cell of a CSV file begins. */
function hasTableOnPage(text: string): boolean {
  const [page = ''] = text.split(/[",;|] ?</, 1)
  return [...page.matchAll(/<(?:html|body|table)[\s>]/g)].some(({ index }) => {
    const before = page.slice(0, index)
    const last = before.trimEnd()
    return last.endsWith('>') || /[\r\n]/.test(before.slice(last.length))
  })
}
