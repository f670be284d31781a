/** `{"order":` or `[{"order":`, as JSON exports begin. No unquoted cell of a table begins like this. */
const beginning = /^(\[\s*)?\{\s*"(?:[^"\\]|\\.){0,1000}"\s*:/

/**
 * Whether a text that begins with `{` or `[` is JSON: one document, or one per line. A CSV file with JSON in its first
 * cell continues after the closing bracket. Broken values inside do not matter, so damaged JSON is recognized, too.
 */
export function isJsonDocument(text: string, isWhole: boolean): boolean {
  let documents = 0
  for (let at = 0; at < text.length; ) {
    const end = endOfBrackets(text, at)
    const begins = beginning.test(text.slice(at, at + 2000))
    if (end === undefined) return begins || (documents > 0 && !isWhole)
    if (!begins && !isJson(text.slice(at, end))) return false
    documents++
    const between = /^\s*/.exec(text.slice(end))![0]
    at = end + between.length
    if (at < text.length && (!/[\r\n]/.test(between) || !/[[{]/.test(text[at]!))) return false
  }
  return documents > 0
}

/** Position where the bracket at `from` is closed, ignoring quoted texts; undefined if it is not closed. */
function endOfBrackets(text: string, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (char === '"') {
      at = endOfQuotes(text, at)
      if (at < 0) return undefined
    } else if (char === '{' || char === '[') depth++
    else if ((char === '}' || char === ']') && --depth === 0) return at + 1
  }
  return undefined
}

function endOfQuotes(text: string, from: number): number {
  let end = text.indexOf('"', from + 1)
  for (; end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return end
  }
  return -1
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
