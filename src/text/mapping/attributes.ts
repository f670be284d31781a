import { type AttributeFound, mostAttributes } from '#domain/attributes/attribute.ts'
import { formatCount as count } from '#domain/values/money.ts'

/** The columns that are kept for questions, on the mapping page. */
export const attributesText = {
  title: 'Kept for your questions',
  full: `At most ${mostAttributes} columns can be kept. Drop one to keep another.`,
} as const

export const keptLead = (kept: number) =>
  `Filter and break down by these. ${count(kept)} of at most ${mostAttributes} kept. You can add or drop some later.`

export const moreColumns = (columns: number) => `Keep more columns (${count(columns)})`

/** `web, ig` or `37 values` */
export function valuesShown({ values, examples }: Pick<AttributeFound, 'values' | 'examples'>): string {
  if (!values) return 'no values yet'
  return values <= examples.length && examples.join().length <= longestExamples
    ? examples.join(', ')
    : `${count(values)} ${values === 1 ? 'value' : 'values'}`
}
const longestExamples = 30
