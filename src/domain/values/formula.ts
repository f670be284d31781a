/** Whether a cell shows a formula instead of its result. `="0012"` is no formula, but text protected from Excel. */
export const isFormula = (cell: string): boolean => /^=\s*[\p{L}\d$({[+\-_…]/u.test(cell)

/** The names of the columns that show formulas in some rows, and the first formula. */
export function formulaColumns(columns: string[], rows: string[][]): { columns: string[]; sample: string } | undefined {
  const found = columns.flatMap((name, position) => {
    const sample = rows.find((row) => isFormula(row[position] ?? ''))?.[position]
    return sample === undefined ? [] : [{ name, sample }]
  })
  return found.length ? { columns: found.map(({ name }) => name), sample: found[0]!.sample } : undefined
}
