import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import type { Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'

/** Customers that differ only in spelling. They count as several customers, and nothing merges them. */
export function similarCustomersCheck({ reading }: Mapped): MappingCheck | undefined {
  const written = new Map<string, Set<string>>()
  for (const { customer, setAside } of reading.rows) {
    if (setAside || !customer || customer.length > longest) continue
    const plain = plainOf(customer)
    if (plain) written.set(plain, (written.get(plain) ?? new Set()).add(customer))
  }
  const alike = [...written.values()].filter((keys) => keys.size > 1)
  if (!alike.length) return undefined
  const keys = alike.reduce((sum, { size }) => sum + size, 0)
  return { kind: 'similar-customers', keys, customers: alike.length, examples: [...alike[0]!].slice(0, 2).map(shown) }
}

const longest = 200

/** Soft hyphens, zero-width spaces and direction marks, which text pasted from web pages and chats contains. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const shown = (customer: string) =>
  customer.replace(invisible, (one) => `[U+${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`)

/**
 * The text in lower case and normal width, without mail prefixes, without blanks and marks at the ends, without zeros
 * before a number. A phone number also loses its separators.
 */
function plainOf(customer: string): string {
  const plain = customer
    .replace(invisible, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/\s+/g, ' ')
  const isEdge = (at: number) => edges.includes(plain[at]!)
  let [from, to] = [0, plain.length]
  while (from < to && isEdge(from)) from++
  while (to > from && isEdge(to - 1)) to--
  const phone = phoneOf(plain.slice(from, to))
  if (phone) return phone
  if (/^\d+$/.test(plain.slice(from, to))) while (from < to - 1 && plain[from] === '0') from++
  return plain.slice(from, to)
}

const writtenPhone = /^\+?[\d ()./-]{9,24}$/
const areaDigits = 9

/**
 * (0)7700 900-123 becomes 07700900123. With 0, 00 or + in front, only the last digits count: +44 7700 900123 is the
 * same number.
 */
function phoneOf(text: string): string | undefined {
  if (!writtenPhone.test(text) || /^\d{4}-\d\d-\d\d/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  if (digits.length < areaDigits || digits.length > 15 || (digits === text && !text.startsWith('0'))) return undefined
  return `phone ${/^[+0]/.test(text) ? digits.slice(-areaDigits) : digits}`
}

const edges = ' .,;\'"<>()'
