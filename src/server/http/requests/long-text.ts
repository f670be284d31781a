import { isAscii } from 'node:buffer'

const quote = 0x22
/** The most bytes around the long text. */
const mostAround = 4096

/** The other fields of an object, and the bytes of its long text, which are not copied. */
export interface AroundText {
  fields: Record<string, unknown>
  text: Buffer
}

/**
 * Parses a JSON body whose field `name` is a long text. The text is cut out before the rest is parsed, because
 * JSON.parse reads each of its characters: 2 ms for 1 MiB of base64, and as much garbage. Undefined if the result might
 * differ from JSON.parse, which must then be used. Control characters in the text, which JSON.parse refuses, stay in
 * it.
 */
export function parseAround(bytes: Buffer, name: string): AroundText | undefined {
  const key = `"${name}":"`
  const start = bytes.indexOf(key) + key.length
  const end = bytes.indexOf(quote, start)
  if (start < key.length || end < 0 || start + bytes.length - end > mostAround) return undefined
  const around = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  // An escape may hide a quote, and of two fields with the same name the last one counts.
  if (!isAscii(around) || around.includes('\\') || around.indexOf(`"${name}"`) !== around.lastIndexOf(`"${name}"`))
    return undefined
  const value = parsed(around.toString('latin1'))
  const text = bytes.subarray(start, end)
  if (text.includes('\\') || value?.[name] !== '' || Object.values(value).some(isNested)) return undefined
  return { fields: value, text }
}

const isNested = (field: unknown) => typeof field === 'object' && field !== null

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
