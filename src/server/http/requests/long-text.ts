import { isAscii } from 'node:buffer'

const quote = 0x22
/** What stands around the long text, in bytes. */
const mostAround = 4096

/** The other fields of an object, and the bytes of its long text, which are not copied. */
export interface AroundText {
  fields: Record<string, unknown>
  text: Buffer
}

/**
 * The object of a JSON body whose field `name` is a long text, cut out before the rest is parsed: JSON.parse looks at each of its
 * characters, 2 ms for 1 MiB in base64, and makes garbage of as many. Undefined where this is not surely what JSON.parse makes of it,
 * which is then to be asked. Control characters in the text, which JSON.parse refuses, are left in it.
 */
export function parseAround(bytes: Buffer, name: string): AroundText | undefined {
  const key = `"${name}":"`
  const start = bytes.indexOf(key) + key.length
  const end = bytes.indexOf(quote, start)
  if (start < key.length || end < 0 || start + bytes.length - end > mostAround) return undefined
  const around = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  // An escape may hide a quote, and the same name again stands for the last of them.
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
