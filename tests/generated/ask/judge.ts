import { isDeepStrictEqual } from 'node:util'
import type { Figures } from '../draw/draft.ts'
import type { DrawnFile } from '../draw/draw-file.ts'
import { allKinds } from '../draw/kinds/all-kinds.ts'
import type { Kind } from '../draw/kinds/kind.ts'
import type { Answer } from './ask-product.ts'

/**
 * right: the figures are true, and doubts that a careful person would have were reported. said: the figures are wrong,
 * but the uncertainty was reported, or the file was refused for exactly that reason. open: a required field is not
 * proposed, so the person has to choose. silent: everything else.
 */
export type Outcome = 'right' | 'said' | 'open' | 'silent'

export interface Verdict {
  outcome: Outcome
  /** the kinds that are silent; empty where a plain file went wrong */
  silent: readonly Kind[]
  /** kinds that are said to be in the file and are not */
  falseAlarms: readonly Kind[]
}

type Again = (only: readonly Kind[]) => Promise<{ file: DrawnFile; answer: Answer }>

/** `askAgain` returns the answer for the same file with only some of its kinds. */
export async function judge(file: DrawnFile, answer: Answer, askAgain: Again): Promise<Verdict> {
  const falseAlarms = falseAlarmsIn(file, answer)
  const isSilentWith = async (kinds: readonly Kind[]) => {
    const again = await askAgain(kinds)
    return judgeAlone(again.file, again.answer).outcome === 'silent'
  }
  const { outcome, silent } = judgeAlone(file, answer)
  // A report explains a part of a wrong figure. Checks whether the rest is right by itself.
  const isSilent = outcome === 'silent' || (outcome === 'said' && silent.length > 0 && (await isSilentWith(silent)))
  if (!isSilent) return { outcome, silent: [], falseAlarms }
  // If there are several kinds: the kinds that are silent by themselves, else all kinds together.
  const alone: Kind[] = []
  if (silent.length > 1) for (const kind of silent) if (await isSilentWith([kind])) alone.push(kind)
  return { outcome: 'silent', silent: alone.length ? alone : silent, falseAlarms }
}

/** If reports explain the figures of a file only in part, `silent` has the kinds that were not reported. */
function judgeAlone(file: DrawnFile, answer: Answer): Omit<Verdict, 'falseAlarms'> {
  const isSaid = (kind: Kind) => isSaidBy(kind, answer)
  if (answer.ended === 'failed') {
    const isNamed = file.kinds.some((kind) => kind.said.test(answer.reason ?? ''))
    return isNamed ? { outcome: 'said', silent: [] } : { outcome: 'silent', silent: file.kinds }
  }
  const wronglyMapped = file.kinds.filter((kind) => kind.isWronglyMapped?.(answer.mapping, answer.warnings))
  if (wronglyMapped.length) return { outcome: 'silent', silent: wronglyMapped }
  if (answer.ended === 'not proposed') {
    const unsaid = file.kinds.filter((kind) => kind.mustPropose && !isSaid(kind))
    // If a row that cannot be shown hides all of them, the rest is judged without it.
    const isHidden =
      Object.keys(answer.mapping).length === 0 && file.kinds.some((kind) => !kind.mustPropose && isSaid(kind))
    if (isHidden) return { outcome: 'said', silent: unsaid }
    return { outcome: unsaid.length ? 'silent' : 'open', silent: unsaid }
  }
  const unsaid = file.kinds.filter((kind) => kind.mustSay && !isSaid(kind))
  if (unsaid.length) return { outcome: 'silent', silent: unsaid }
  if (isRight(file, answer.figures!)) return { outcome: 'right', silent: [] }
  const rest = file.kinds.filter((kind) => kind.isHarmless || !isSaid(kind))
  return { outcome: rest.length === file.kinds.length ? 'silent' : 'said', silent: rest }
}

const isSaidBy = (kind: Kind, { warnings }: Answer): boolean => warnings.some((text) => kind.said.test(text))

const isRight = ({ truth, others }: DrawnFile, figures: Figures): boolean =>
  [truth, ...others].some((one) => isDeepStrictEqual(withoutEmpty(one), withoutEmpty(figures)))

/** A month whose orders add up to nothing may stand there or not. */
const withoutEmpty = ({ months, ...figures }: Figures) => ({
  ...figures,
  months: Object.fromEntries(Object.entries(months).filter(([, money]) => money !== 0)),
})

/** Words of warnings that belong to one kind; they are false in a file without a kind of that subject. */
const alarms: readonly (readonly [string, RegExp])[] = [
  ['several currencies in a column', /several.currenc/i],
  ['half-converted dates', /exchanged|swapped|half.convert/i],
  ['rows hidden by hand', /hidden/i],
  ['an amount after fees beside the price', /\bfees?\b|payout|after fees/i],
  ['products side by side', /side by side|side-by-side/i],
  ['a customer on the first of its rows only', /fill.down|filled down/i],
  ['a cell above 1 MB', /\bMB\b/],
]

function falseAlarmsIn(file: DrawnFile, answer: Answer): Kind[] {
  const subjects = new Set(
    file.kinds.filter(({ isHarmless, mayBeSaid }) => !isHarmless || mayBeSaid).flatMap(({ subjects }) => subjects),
  )
  return alarms.flatMap(([name, words]) => {
    const kind = allKinds.find((one) => one.name === name)!
    const isDue = kind.subjects.some((subject) => subjects.has(subject))
    const isRaised = answer.warnings.some((text) => !text.startsWith('set aside') && words.test(text))
    return isRaised && !isDue ? [kind] : []
  })
}
