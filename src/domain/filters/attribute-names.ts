import { knownAttributes } from './condition.ts'

/** Goes before the header of a column that is written exactly as the name of a known attribute. */
const ofColumn = 'column:'

/** How a condition and an address name a column. */
export const nameOfColumn = (column: string): string =>
  Object.hasOwn(knownAttributes, column) ? `${ofColumn}${column}` : column

/** The header that such a name has. */
export function headerNamed(name: string): string {
  const header = name.startsWith(ofColumn) ? name.slice(ofColumn.length) : name
  return nameOfColumn(header) === name ? header : name
}
