import { withoutEnd } from '#domain/values/clean.ts'

/** How a number is shown: as a date, with leading zeros up to a width, or unchanged. */
export type NumberFormat = 'date' | 'plain' | { zeros: number }

/** Built-in formats that are dates or times of day, East Asian ones included (ECMA-376 part 1, 18.8.30). */
const builtInDates = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 47, 50, 51, 52,
].concat([53, 54, 55, 56, 57, 58, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81])
const isBuiltInDate = new Set(builtInDates)

/** No spreadsheet program allows a longer format. */
const longestCode = 255

export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDate.has(id) ? 'date' : 'plain'
  if (code.length > longestCode) return 'plain'
  if (/^0{2,15}$/.test(code)) return { zeros: code.length }
  return isDateCode(code) ? 'date' : 'plain'
}

/** Whether a format code shows a date or a time of day; a duration ([h]:mm) does not count. */
function isDateCode(code: string): boolean {
  const [first = ''] = code.split(';')
  const unquoted = first.replace(/"[^"]*"|\\.|_.|\*./g, '')
  const bare = unquoted.replace(/\[\$[^\]]*\]/g, '') // pattern: at most 255 characters (longestCode)
  if (/\[(h+|m+|s+)\]/i.test(bare)) return false
  const shown = bare.replace(/\[[^\]]*\]/g, '') // pattern: at most 255 characters (longestCode)
  const letters = shown.replace(/general/gi, '').replace(/AM\/PM|A\/P/gi, 'h')
  return /[dmyhs]/i.test(letters) && !/[#?]/.test(letters)
}

/** A cell's number as text: no exponent, and not more digits than spreadsheets show (15). */
export function numberText(raw: string, format: NumberFormat, is1904: boolean): string {
  if (format === 'plain' && /^-?(0|[1-9]\d{0,16})(\.\d{1,9})?$/.test(raw)) return raw
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw.trim()
  if (format === 'date') return dateText(value, is1904) ?? plainText(value)
  const text = plainText(value)
  return typeof format === 'object' && /^\d+$/.test(text) ? text.padStart(format.zeros, '0') : text
}

function plainText(value: number): string {
  const shown = Number(value.toPrecision(15))
  // 1E+308 would have 309 digits. No amount, number or date is that long.
  if (Math.abs(shown) >= 1e40) return String(shown)
  if (Number.isInteger(shown) && Math.abs(shown) >= 1e21) return BigInt(shown).toString()
  const text = String(shown)
  return text.includes('e') ? withoutEnd(shown.toFixed(20), '0').replace(/\.$/, '') : text
}

const dayMs = 86_400_000
const lastDay = 2_958_465 // 9999-12-31

/** `2024-01-05`, `2024-01-05 10:30:00[.5]`, or only the time below one day; undefined if it is not a date. */
function dateText(serial: number, is1904: boolean): string | undefined {
  const ms = Math.round(serial * dayMs)
  if (!(ms >= 0) || serial >= lastDay + 1) return undefined
  const clock = clockText(ms % dayMs)
  if (ms < dayMs) return clock
  const day = Math.floor(ms / dayMs)
  // Excel's calendar has a February 29, 1900, so for earlier days counting starts one day later.
  const date = dateOf(is1904 ? day - 24_107 : day < 60 ? day - 25_568 : day - 25_569)
  return ms % dayMs === 0 ? date : `${date} ${clock}`
}

const two = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))

function clockText(ms: number): string {
  const text = `${two[Math.floor(ms / 3_600_000)]}:${two[Math.floor(ms / 60_000) % 60]}:${two[Math.floor(ms / 1000) % 60]}`
  return ms % 1000 === 0 ? text : `${text}.${withoutEnd(String(ms % 1000).padStart(3, '0'), '0')}`
}

/**
 * Files have few different days and many rows, so the texts of days are cached (0.2 s instead of 1.9 s for a million
 * rows).
 */
const dates = new Map<number, string>()

function dateOf(day: number): string {
  const known = dates.get(day)
  if (known !== undefined) return known
  const text = new Date(day * dayMs).toISOString().slice(0, 10)
  if (dates.size < 100_000) dates.set(day, text)
  return text
}
