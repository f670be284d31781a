/** A valid XML tag: a name and attributes with quoted values. */
const tag =
  /^<(\/?)([\p{L}_][\p{L}\p{N}_:.-]*)((?:\s+[\p{L}_:][\p{L}\p{N}_:.-]*\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>$/u
const longestTag = 65_536
/** Markup other than elements, with its ending: comments, CDATA, processing instructions, declarations. */
const others = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/**
 * Whether a text that begins with `<` is an XML document: it says so (`<?xml`, a document type, a namespace), or one
 * element spans all of it. A CSV file with the header `<Date>;<Time>` or the first row `<b>Orders</b>` is not.
 */
export function isXmlDocument(text: string, isWhole: boolean): boolean {
  if (/^<(\?xml\s+version\s*=|!doctype\s)/i.test(text)) return true
  let depth = 0
  let elements = 0
  for (let at = 0; at < text.length; ) {
    const from = text.indexOf('<', at)
    if (depth === 0 && text.slice(at, from < 0 ? undefined : from).trim()) return false
    if (from < 0) break
    const other = others.find(([begin]) => text.startsWith(begin, from))
    const end = text.indexOf(other?.[1] ?? '>', from)
    if (end < 0 || (!other && end - from > longestTag)) break
    at = end + (other?.[1].length ?? 1)
    if (other) continue
    const [, closing, , attributes, isEmpty] = tag.exec(text.slice(from, at)) ?? []
    if (attributes === undefined || (depth === 0 && (closing || elements))) return false
    if (elements++ === 0 && /\sxmlns[:=\s]/.test(attributes)) return true
    if (!isEmpty) depth += closing ? -1 : 1
  }
  return elements > 0 && (isWhole ? depth === 0 : areMostlyTags(text))
}

/** For a truncated document: all its lines begin with tags. Below a CSV header such as `<Date>;<Time>`, they do not. */
function areMostlyTags(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim())
  return lines.filter((line) => /^\s*</.test(line)).length * 2 > lines.length
}
