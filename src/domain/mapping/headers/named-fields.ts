import { fieldWords } from './field-words.ts'
import { headerForms, squeezed } from './words/header.ts'

const wordsByField = Object.values(fieldWords).map((words) => new Set(words.map(squeezed)))

/** Wider lines are judged by their beginning: forms of 16,384 names take a second. */
const mostCells = 200

/** How many of the fields a line of a file names, by our words for them alone. */
export function countNamedFields(cells: string[]): number {
  const forms = cells.slice(0, mostCells).flatMap(headerForms)
  return wordsByField.filter((words) => forms.some((form) => words.has(form))).length
}
