/** Fewer rows without a currency are just gaps in a filled column. */
const someUnnamed = 0.05

/** Whether so many rows with an amount lack a currency that the column cannot speak for all rows. */
export const areUnnamed = (unnamed: number, rows: number): boolean => unnamed > 1 && unnamed > rows * someUnnamed
