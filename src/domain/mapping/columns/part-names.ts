import { isBareName, saysFirstName, saysLastName } from '#domain/mapping/headers/part-names.ts'
import { headerWords, inBrackets } from '#domain/mapping/headers/words/header.ts'
import type { Column } from '#domain/mapping/values/column.ts'

/** A wider file has no column of first names among its first ones. */
const mostColumns = 200

/** Without 'Nombre' beside 'Apellidos' and 'Nom' beside 'Prénom': a part of the name is shared by many customers. */
export function withoutPartNames(columns: Column[]): Column[] {
  const first = columns.slice(0, mostColumns)
  const named = first.map((column) => ({ column, words: ` ${headerWords(inBrackets(column.name).open)} ` }))
  const bare = named.filter(({ words }) => isBareName(words))
  const isOtherPart = (words: string) => saysLastName(words) !== saysFirstName(words)
  const parts = bare.filter((one) =>
    named.some((other) => other !== one && !bare.includes(other) && isOtherPart(other.words)),
  )
  const taken = new Set(parts.map(({ column }) => column))
  return taken.size ? columns.filter((column) => !taken.has(column)) : columns
}
