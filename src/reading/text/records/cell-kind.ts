import { keptText } from '#domain/values/clean.ts'

const kinds = [
  ['number', /^[-+(]?[\p{Sc}]?\s?[-+]?(\d{1,3}([.,'’\s]\d{3})*|\d+)([.,]\d+)?\)?-?\s?(\p{Sc}|%|[A-Z]{3})?$/u],
  ['number', /^[-+(]?([A-Z]{3}|[A-Z]{0,2}\p{Sc}|kr\.?|Rs\.?)\s?[-+]?\d{1,3}([.,'’\s]?\d{3})*[.,]\d{2}\)?-?$/u],
  ['number', /^[-+(]?\d{1,3}([.,'’\s]?\d{3})*[.,]\d{2}\)?-?\s?(kr\.?|zł|Kč|Ft|lei)$/u],
  [
    'date',
    /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T,]+\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?)?\s?([AaPp]\.?[Mm]\.?)?\s?(Z|UTC|[+-]\d{2}:?\d{2})?$/,
  ],
  ['date', /^(\p{L}{3,9}\.?,?\s)?\d{1,2}(st|nd|rd|th)?[-\s./]+\p{L}{3,9}\.?[-,\s./]+\d{2,4}([ ,]+\d{1,2}:\d{2}.*)?$/u],
  ['date', /^\p{L}{3,9}\.?\s\d{1,2}(st|nd|rd|th)?,?\s\d{4}([ ,]+\d{1,2}:\d{2}.*)?$/u],
  ['time', /^\d{1,2}:\d{2}(:\d{2})?\s?([AaPp][Mm])?$/],
  ['email', /^[^\s@,;|]+@[^\s@,;|][^\s@,;|.]*\.[^\s@,;|]+$/],
  ['url', /^https?:\/\/\S+$/],
  ['word', /^[\p{L}\p{N}#][\p{L}\p{N}\p{M} _.&'’()/+#:-]*$/u],
] as const

export type CellKind = (typeof kinds)[number][0] | 'blank' | 'unknown'

/** What a cell looks like. Used to judge whether a dialect splits the file correctly, and where its rows begin. */
export function cellKind(cell: string): CellKind {
  const text = keptText(cell.trim())
  if (!text) return 'blank'
  if (text.length > 200) return 'unknown'
  return kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? 'unknown'
}

/** Kinds that occur in rows of data, but not in a header. */
export const isDataKind = (kind: CellKind) =>
  kind === 'number' || kind === 'date' || kind === 'time' || kind === 'email'
