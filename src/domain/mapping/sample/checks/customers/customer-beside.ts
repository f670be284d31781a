import { whyRather } from '#domain/mapping/columns/customers/better-customer.ts'
import { customerCandidates, customerKind, mayBeShared } from '#domain/mapping/columns/customers/candidates.ts'
import { type Evidence, evidenceOf } from '#domain/mapping/columns/customers/customer-evidence.ts'
import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import type { ColumnCheck } from '#domain/mapping/sample/checks/column-check.ts'
import { freeColumns, type Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { columnsOf } from '#domain/mapping/values/column.ts'

/** A few values with several names may be typing errors. */
const [fewestShared, someShared] = [2, 0.05]

/** Another column that may be the customer, if the rows speak against the mapped one or leave a doubt. */
export function customerBesideCheck(mapped: Mapped): ColumnCheck | undefined {
  const { columns, cells, positions } = mapped
  const all = columnsOf(columns.slice(0, mostColumns), cells)
  const [customer, date] = [all[positions.customerId], all[positions.transactionDate]]
  if (!customer) return undefined
  const free = freeColumns(mapped).map(({ at }) => all[at]!)
  const candidates = customerCandidates(free)
  for (const other of candidates) {
    const why = whyRather(customer, other, { date, free })
    if (why) return said(why, customer.name, other.name, evidenceOf(customer, other, date))
  }
  for (const other of candidates) {
    const evidence = evidenceOf(customer, other, date)
    if (mayBeShared(customer) && customerKind(other) === 'name' && isNotable(evidence))
      return said('shared', customer.name, other.name, evidence)
    const back = evidenceOf(other, customer, date)
    if (customerKind(customer) === 'name' && customerKind(other) === 'phone' && back.shared > 0 && back.split > 0)
      return said('names', customer.name, other.name, back)
  }
  return undefined
}

const isNotable = ({ shared, comeAgain }: Evidence) => shared >= fewestShared && shared >= comeAgain * someShared

const said = (
  why: Extract<ColumnCheck, { kind: 'customer-beside' }>['why'],
  column: string,
  other: string,
  { events, ones, others, shared, split, top, example }: Evidence,
): ColumnCheck => ({
  kind: 'customer-beside',
  why,
  column,
  other,
  events,
  ones,
  others,
  shared,
  split,
  top,
  example: example && { value: example.value.slice(0, longest), others: example.others.slice(0, 2).map(cut) },
})

const longest = 60
const cut = (text: string) => text.slice(0, longest)
