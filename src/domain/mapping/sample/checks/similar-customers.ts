import type { Mapped, MappingCheck } from './mapping-check.ts'

/** Customers that differ only in how they are written: they count as several, and nothing merges them. */
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
  return { kind: 'similar-customers', keys, customers: alike.length, examples: [...alike[0]!].slice(0, 2) }
}

const longest = 200

/** Without case, wide forms, what mail programs put before, blanks and marks at the ends, and zeros before a number. */
function plainOf(customer: string): string {
  const plain = customer
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/\s+/g, ' ')
  const isEdge = (at: number) => edges.includes(plain[at]!)
  let [from, to] = [0, plain.length]
  while (from < to && isEdge(from)) from++
  while (to > from && isEdge(to - 1)) to--
  if (/^\d+$/.test(plain.slice(from, to))) while (from < to - 1 && plain[from] === '0') from++
  return plain.slice(from, to)
}

const edges = ' .,;\'"<>()'
