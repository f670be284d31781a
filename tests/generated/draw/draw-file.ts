import { type Draft, type Figures, figuresOf } from './draft.ts'
import { allKinds } from './kinds/all-kinds.ts'
import type { Kind, Needs } from './kinds/kind.ts'
import { plainDraft } from './layout.ts'
import { type Random, randomOf } from './random.ts'
import { writeCsv } from './write-csv.ts'
import { writeWorkbook } from './write-workbook.ts'

export interface DrawnFile {
  seed: string
  name: string
  bytes: Buffer
  kinds: readonly Kind[]
  truth: Figures
  /** further readings that a careful person would accept */
  others: readonly Figures[]
}

/**
 * The file of a seed. `only` limits its kinds, everything else staying the same; `among` are the kinds that may be
 * drawn.
 */
export async function drawFile(
  seed: string,
  { only, among = allKinds, count }: { only?: readonly Kind[]; among?: readonly Kind[]; count?: number } = {},
): Promise<DrawnFile> {
  const random = randomOf(seed)
  const chosen = chooseKinds(random.of('kinds'), among, count)
  const draft = draftFor(random, chosen)
  const kinds = allKinds.filter(
    (kind) => chosen.includes(kind) && (!only || only.includes(kind)) && (kind.fits?.(draft) ?? true),
  )
  for (const kind of kinds) kind.apply(draft, random.of(kind.name))
  const bytes = draft.type === 'csv' ? writeCsv(draft) : await writeWorkbook(draft)
  const ending = draft.type === 'csv' ? 'csv' : draft.type === 'xls' ? 'xls' : 'xlsx'
  const others = draft.others.map((other) => other())
  return {
    seed,
    name: `orders-${seed.replace(/\W+/g, '-')}.${ending}`,
    bytes,
    kinds,
    truth: figuresOf(draft.rows),
    others,
  }
}

/** None in every fifth file, else one to three that go together. */
function chooseKinds(random: Random, among: readonly Kind[], count?: number): Kind[] {
  const most = count ?? random.pick([0, 0, 1, 1, 1, 1, 2, 2, 2, 3])
  const chosen: Kind[] = []
  for (const kind of random.some(among, among.length)) {
    if (chosen.length === most) break
    if (chosen.every((other) => goTogether(kind, other))) chosen.push(kind)
  }
  return chosen
}

function goTogether(one: Kind, other: Kind): boolean {
  if (one.subjects.some((subject) => other.subjects.includes(subject))) return false
  const needs = { ...one.needs }
  return Object.entries(other.needs ?? {}).every(([need, value]) => (needs[need as keyof Needs] ?? value) === value)
}

function draftFor(random: Random, kinds: readonly Kind[]): Draft {
  const needs: Needs = Object.assign({}, ...kinds.map((kind) => kind.needs))
  const draft = plainDraft(random.of('plain'), needs)
  return draft
}
