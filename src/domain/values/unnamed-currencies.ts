/** Fewer rows without a currency are gaps of a column that is filled. */
const someUnnamed = 0.05

/** Whether so many of the rows that have an amount name no currency that one column cannot speak for all. */
export const areUnnamed = (unnamed: number, rows: number): boolean => unnamed > 1 && unnamed > rows * someUnnamed
