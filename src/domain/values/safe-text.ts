const replacement = '\ufffd'

/**
 * A file's text as every store and reader takes it: half a surrogate pair and NUL, which PostgreSQL's jsonb refuses, are
 * replaced, and what is longer than `most` UTF-16 units is cut between two characters.
 */
export function safeText(text: string, most = Number.POSITIVE_INFINITY): string {
  const cut = text.length > most ? text.slice(0, endsInHalf(text, most) ? most - 1 : most) : text
  const whole = cut.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', replacement) : whole
}

const endsInHalf = (text: string, length: number) => (text.codePointAt(length - 1) ?? 0) > 0xffff

/** A value as JSON that PostgreSQL's jsonb takes: every text and every key in it made safe. */
export function safeJson(value: unknown): string {
  // What is to be made safe is always written so. A look of 16,384 columns has 180,000 texts: a visit to each took 0.1 s.
  const json = JSON.stringify(value)
  if (!json || !/\\u(?:0000|d[89a-f])/i.test(json)) return json
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string') return safeText(part)
    if (!part || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).map(([key, inside]) => [safeText(key), inside]))
  })
}
