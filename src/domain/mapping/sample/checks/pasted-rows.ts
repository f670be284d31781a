import type { Mapped, MappingCheck } from './mapping-check.ts'

/** Fewer rows than this may be alike by chance: two equal lines of an order, or a weekly order of the same goods. */
const fewestRows = 5
const fewestDifferent = 3

/** Rows that repeat as many rows further up, cell by cell and in the same order. Their dates are equal, too. */
export function pastedRowsCheck({ cells }: Mapped): MappingCheck | undefined {
  const texts = cells.map((row) => row.join('\n'))
  const last = new Map<string, number>()
  let [rows, run, distance]: [number, Set<string>, number] = [0, new Set(), 0]
  let length = 0
  const close = () => {
    if (length >= fewestRows && run.size >= fewestDifferent) rows += length
    ;[run, length] = [new Set(), 0]
  }
  for (const [at, text] of texts.entries()) {
    const isGoingOn = length > 0 && texts[at - distance] === text
    const earlier = last.get(text)
    if (!isGoingOn) close()
    if (!isGoingOn && earlier !== undefined) distance = at - earlier
    if (isGoingOn || earlier !== undefined) {
      length++
      run.add(text)
    }
    last.set(text, at)
  }
  close()
  return rows ? { kind: 'pasted-rows', rows } : undefined
}
