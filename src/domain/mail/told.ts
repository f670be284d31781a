/** What a mail said about its source, so that the next one can say what changed. */
export interface Told {
  rows: number
  orders: number
  customers: number
  money: string
  firstDay: string
  lastDay: string
  /** of a view that shows costs: their version, null for none */
  costs?: string | null
}

/** Whether a source, with the costs that a view shows, says the same as at the last mail. */
export const isUnchanged = (last: Told | null | undefined, now: Told): boolean =>
  last != null && (Object.keys(now) as (keyof Told)[]).every((key) => last[key] === now[key])
