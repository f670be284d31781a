import { inspectionLimits, sharedChars } from '#domain/files/inspection.ts'
import { safeText } from '#domain/values/safe-text.ts'

/**
 * Column names, made safe to store, limited in length and unique: 'Amount', 'Amount (2)'. A blank one becomes 'Column
 * 3' (docs/specification.md §11).
 */
export function uniqueNames(header: string[]): string[] {
  const taken = new Set<string>()
  /** where the search for a free number continues; without it, 16,384 columns with the same name took 15 s */
  const next = new Map<string, number>()
  const most = sharedChars(inspectionLimits.nameChars, inspectionLimits.namesChars, header.length)
  return header.map((cell, position) => {
    const name = safeText(cell.trim(), most).trim() || `Column ${position + 1}`
    let unique = name
    for (let n = next.get(name) ?? 2; taken.has(unique); n++) {
      unique = `${name} (${n})`
      next.set(name, n + 1)
    }
    taken.add(unique)
    return unique
  })
}
