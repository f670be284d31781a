import { withoutNames } from './markup/html-names.ts'
import { type PageTable, withoutSpans } from './markup/html-spans.ts'

/**
 * Prepares an HTML page so that SheetJS reads it correctly: it adds missing row tags, adds cells for merged places,
 * decodes character references and removes comments. Returns the merged cells and hidden rows of each table.
 */
export function tidyHtml(page: string): { html: string; tables: PageTable[] } {
  const { html, tables } = withoutSpans(withRows(withoutNotes(page)))
  return { html: withoutNames(html), tables }
}

/** Cell comments as LibreOffice writes them; browsers do not show them. */
function withoutNotes(html: string): string {
  let shown = ''
  let at = 0
  let note = -1
  for (const { index, 0: tag } of html.matchAll(/<\/?comment>/gi)) {
    if (tag[1] !== '/') note = note < 0 ? index : note
    else if (note >= 0) {
      shown += html.slice(at, note)
      at = index + tag.length
      note = -1
    }
  }
  return shown + html.slice(at)
}

const rowMissing = /^<(?:table\b|\/tr\s*>|\/?t(?:head|body|foot)\b)/i
const stays = /^<(?:\/?col(?:group)?\b|\/caption\s*>)/i

/** Cells directly after the start of a table or the end of a row, without a `<tr>`: browsers begin a row there. */
function withRows(html: string): string {
  let shown = ''
  let taken = 0
  let last: { end: number; isCaption: boolean } | undefined // the markup after which a cell would have no row
  for (let start = html.indexOf('<'); start >= 0; ) {
    const name = html.slice(start, start + 12)
    if (last && !last.isCaption && html.slice(last.end, start).trim()) last = undefined
    if (last && !last.isCaption && /^<t[dh]\b/i.test(name)) {
      shown += `${html.slice(taken, start)}<tr>`
      taken = start
    }
    const end = /^<[/a-z]/i.test(name) ? html.indexOf('>', start) + 1 : start + 1
    if (end === 0) break
    const tag = html.slice(start, Math.min(end, start + 100))
    const isCaption = last !== undefined && /^<caption\b/i.test(tag)
    if (rowMissing.test(tag)) last = { end, isCaption: false }
    else if (isCaption || (last && stays.test(tag) && last.isCaption === /^<\/caption/i.test(tag)))
      last = { end, isCaption }
    else last = undefined
    start = html.indexOf('<', end)
  }
  return shown + html.slice(taken)
}
