import { headerMeanings, type Meaning } from '#domain/mapping/headers/header-meanings.ts'
import { withoutTablePrefix } from '#domain/mapping/headers/table-prefix.ts'
import { placedForms } from '#domain/mapping/headers/words/forms.ts'
import type { HeaderPart } from '#knowledge/meanings.ts'
import { type ColumnValues, columnValues } from './column-values.ts'

/** A column of the file. Words and values are examined lazily: most columns of a wide file never are. */
export interface Column {
  name: string
  /** the forms of placedForms, followed by the same forms without the table prefix */
  forms: readonly string[]
  meanings(): Meaning[]
  cells(): string[]
  values(): ColumnValues
}

/** Only the beginning of a cell is read: the rest says nothing more about its column. */
const longestCell = 1000

export function columnsOf(names: string[], rows: string[][]): Column[] {
  const bare = withoutTablePrefix(names)
  return names.map((name, position) => {
    const own = bare[position]!
    const cells = once(() => rows.map((row) => (row[position] ?? '').slice(0, longestCell)))
    return {
      name,
      forms: own === name ? placedForms(name) : [...placedForms(name), ...placedForms(own)],
      meanings: once(() => headerMeanings(own)),
      cells,
      values: once(() => columnValues(cells())),
    }
  })
}

/** Whether one of the header's words has this meaning. */
export const says = (column: Column, token: HeaderPart): boolean =>
  column.meanings().some((meaning) => meaning.has(token))

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
