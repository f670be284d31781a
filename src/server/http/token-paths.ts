/** Escapes of ASCII as the characters that they stand for, also where they are escaped again. */
function unescaped(path: string): string {
  let plain = path
  for (let n = 0; n < 3; n++)
    plain = plain.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return plain
}

const ways = /^[^a-z]*(shared|mail[^a-z]+(?:confirm|unsubscribe))(?![a-z])/i

/** Whether a path lets in by its token, also a misspelled one: that of a link, or of an answer to a mail. */
export const hasToken = (path: string): boolean => ways.test(unescaped(path))

const token = /[\w-]{43,}/g

/** The same path without the token, for logs. */
export function withoutToken(path: string): string {
  const plain = unescaped(path)
  const [, way] = ways.exec(plain) ?? []
  if (way) return `/${way.toLowerCase().replace(/[^a-z]+/, '/')}/[redacted]`
  return plain.search(token) < 0 ? path : plain.replace(token, '[redacted]')
}

/** The address that ends a report without a question: mail programs post to it, from wherever they are (RFC 8058). */
export const isOneClick = (path: string): boolean => /^\/mail\/unsubscribe\/[\w-]+$/.test(path)
