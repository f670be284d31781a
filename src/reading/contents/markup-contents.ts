import type { Contents } from './kind-of-contents.ts'

/** What may precede the first element: a declaration, comments, a document type. */
const beforeRoot = /^(?:\s+|<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->|<!doctype\b(?:[^<>[]|\[[^\]]*\])*>)*/
/** Elements that begin a page, but never a header. */
const pages = /^<(html|head|meta|body|table|style|div|center|tr)[\s>]/

/**
 * Recognizes markup by its first letters, in lower case: Excel 2003 XML, the HTML that web shops name .xls, and known
 * formats that we do not read. Undefined for anything else that begins with `<`.
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

/**
 * A table that follows the end of a line or of another element. No element may stand before it where a CSV cell would
 * begin.
 */
function hasTableOnPage(text: string): boolean {
  const [page = ''] = text.split(/[",;|] ?</, 1)
  return [...page.matchAll(/<(?:html|body|table)[\s>]/g)].some(({ index }) => {
    const before = page.slice(0, index)
    const last = before.trimEnd()
    return last.endsWith('>') || /[\r\n]/.test(before.slice(last.length))
  })
}
