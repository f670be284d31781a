export interface Sort {
  /** the column's key */
  by: string
  isDescending: boolean
}

/** Sorts rows, keeping ties in order. Rows without a value come last in both directions. */
export function sorted<Row>(
  rows: Row[],
  valueIn: (row: Row) => string | number | null | undefined,
  isDescending: boolean,
): Row[] {
  const sign = isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueIn(row) ?? null }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return a.value < b.value ? -sign : a.value > b.value ? sign : 0
    })
    .map(({ row }) => row)
}

/**
 * Choosing the same column again reverses the order. Another column starts ascending if it holds text, descending if it
 * holds figures.
 */
export const nextSort = (sort: Sort, by: string, startsDescending: boolean): Sort =>
  sort.by === by ? { by, isDescending: !sort.isDescending } : { by, isDescending: startsDescending }

export const sameSort = (a: Sort, b: Sort): boolean => a.by === b.by && a.isDescending === b.isDescending

/** A sort as written in an address: `revenue`, or `-revenue` for descending. */
export const sortText = ({ by, isDescending }: Sort): string => (isDescending ? `-${by}` : by)

/** The sort in an address; columns that this view lacks are ignored. */
export function readSort(text: string | undefined, keys: readonly string[], otherwise: Sort): Sort {
  const isDescending = text?.startsWith('-') ?? false
  const by = isDescending ? text!.slice(1) : text
  return by !== undefined && keys.includes(by) ? { by, isDescending } : otherwise
}
