/**
 * A cell that says in signs or words that nothing is in it: `-`, a spreadsheet's `$ -`, `n/a`. In an amount that is taken off it
 * is blank (docs/semantics.md §8). The macro of the same name is in jobs/ingest/orders/sql/amounts.sql.
 */
export const saysNothing = (text: string): boolean => text.length <= longest && nothing.test(text)

const longest = 10
const nothing = /^(?:\p{Sc}? ?[-–—]{1,2}|[-–—]{1,2} ?\p{Sc}|nil|n\/?a|null|none)$/iu
