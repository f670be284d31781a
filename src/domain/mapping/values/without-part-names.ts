import { partOfName } from '#domain/mapping/headers/parts-of-name.ts'
import type { Column } from '#domain/mapping/values/column.ts'

/** A wider file has no names in its further columns. */
const mostColumns = 200

/**
 * The columns without 'Nombre' beside 'Apellidos' and 'Nom' beside 'Prénom': many customers share one part of a name.
 */
export function withoutPartNames(columns: Column[]): Column[] {
  const parts = columns.slice(0, mostColumns).map((column) => ({ column, part: partOfName(column.name) }))
  const has = (part: string) => parts.some((one) => one.part === part)
  const isPart = ({ part }: (typeof parts)[number]) =>
    (part === 'first' && has('last')) || (part === 'name' && has('first'))
  const taken = new Set(parts.filter(isPart).map(({ column }) => column))
  return taken.size ? columns.filter((column) => !taken.has(column)) : columns
}
