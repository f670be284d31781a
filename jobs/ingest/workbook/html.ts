import { withoutNames } from './html-names'

/** A page as SheetJS reads it right: every row begun, characters written out, no notes. */
export const tidyHtml = (html: string): string => withoutNames(withRows(withoutNotes(html)))

/** Notes beside cells, as LibreOffice writes them; no browser shows them. */
const withoutNotes = (html: string): string => html.replace(/<comment>(?:[^<]|<(?!\/comment>))*<\/comment>/gi, '')

/** Cells that follow the table's beginning, or a row's end, without a `<tr>`: every browser begins a row there. */
const withRows = (html: string): string => html.replace(rowMissing, '$&<tr>')

const rowMissing =
  /(?:<table\b[^>]*>|<\/tr\s*>|<\/?t(?:head|body|foot)\b[^>]*>)(?:\s|<\/?col(?:group)?\b[^>]*>|<caption\b[^>]*>[^<]*<\/caption\s*>)*(?=<t[dh]\b)/gi
