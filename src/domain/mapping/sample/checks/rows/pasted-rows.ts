import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import type { Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'

/** Fewer rows may be equal by chance: two equal lines of an order, or a weekly order of the same goods. */
const fewestRows = 5
const fewestDifferent = 3

/** Rows that repeat as many rows further up, cell by cell and in the same order, including their dates. */
export function pastedRowsCheck({ cells }: Mapped): MappingCheck | undefined {
  const texts = cells.map((row) => row.join('\n'))
  const last = new Map<string, number>()
  let rows = 0
  let run = { length: 0, distance: 0, different: new Set<string>() }
  const close = () => {
    if (run.length >= fewestRows && run.different.size >= fewestDifferent) rows += run.length
  }
  for (const [at, text] of texts.entries()) {
    const earlier = last.get(text)
    last.set(text, at)
    if (run.length === 0 || texts[at - run.distance] !== text) {
      close()
      run = { length: 0, distance: at - (earlier ?? at), different: new Set() }
      if (earlier === undefined) continue
    }
    run.length++
    run.different.add(text)
  }
  close()
  return rows ? { kind: 'pasted-rows', rows } : undefined
}
