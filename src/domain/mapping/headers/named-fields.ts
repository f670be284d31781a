import { headerForms, squeezed } from '#domain/mapping/headers/words/forms.ts'
import { fieldWords } from './field-words.ts'

const wordsByField = Object.values(fieldWords).map((words) => new Set(words.map(squeezed)))

/** Only the beginning of a wide line is examined: the forms of 16,384 names take a second. */
const mostCells = 200

/** How many fields a line names, using the word tables only. */
export function countNamedFields(cells: string[]): number {
  const forms = cells.slice(0, mostCells).flatMap(headerForms)
  return wordsByField.filter((words) => forms.some((form) => words.has(form))).length
}
