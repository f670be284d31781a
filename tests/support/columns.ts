import { parse } from 'csv-parse/sync'

/** The rows of a table without its header, each with the cells of the named columns, in the order of the names. */
export function columnsOf<Cell>(
  table: readonly (readonly Cell[])[] | undefined,
  ...names: Cell[]
): (Cell | undefined)[][] {
  const [header, ...rows] = table ?? []
  const places = names.map((name) => header?.indexOf(name) ?? -1)
  if (places.includes(-1)) throw new Error(`not all of ${names.join(', ')} head a column: ${header?.join(', ')}`)
  return rows.map((row) => places.map((at) => row[at]))
}

/** The same of a CSV file. */
export const columnsOfCsv = (text: string, ...names: string[]) =>
  columnsOf(parse(text, { bom: true, relax_column_count: true }) as string[][], ...names)
