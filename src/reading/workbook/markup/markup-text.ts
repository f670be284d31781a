import { decodedText } from '#reading/text/encoding/decoded-text.ts'

/** Decodes a markup table by its byte order mark, by its declared encoding, or as UTF-8 if that is valid. */
export function markupText(bytes: Buffer): string {
  const marked = markedEncoding(bytes)
  if (marked) return decodedText(bytes, marked)
  const named = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 4096))?.[1]
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    try {
      return decodedText(bytes, named ?? 'windows-1252')
    } catch {
      return decodedText(bytes, 'windows-1252')
    }
  }
}

/** UTF-16 is also recognized without a byte order mark, because markup begins with `<`. */
function markedEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return undefined
}
