/** Calls need four levels. JSON.parse blocks the event loop for 130 ms while it reads a megabyte of brackets. */
const mostLevels = 32

const quote = 34
const backslash = 92
const isOpening = (code: number) => code === 91 || code === 123
const isClosing = (code: number) => code === 93 || code === 125

/** Whether a JSON text nests arrays and objects deeper than any call needs; brackets within strings do not count. */
export function isTooDeep(text: string): boolean {
  let level = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (isOpening(code)) level++
    else if (isClosing(code)) level--
    if (level > mostLevels) return true
  }
  return false
}

/** The place of the closing quote of a string, or the end of a text that lacks it. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at++
    else if (code === quote) return at
  }
  return text.length
}
