import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import type { Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { dollars, sum } from '#domain/mapping/sample/rows/sample-orders.ts'

const [fewestRefunds, fewestBuyers] = [2, 3]

/**
 * All refunds belong to one customer who bought nothing. That is probably the sender of the money, as in a list of
 * payments.
 */
export function refundsOfOneCheck({ columns, positions, counted }: Mapped): MappingCheck | undefined {
  const refunds = counted.filter(({ units }) => units !== undefined && units < 0n)
  const customer = refunds[0]?.customer
  if (!customer || refunds.length < fewestRefunds || refunds.some((row) => row.customer !== customer)) return undefined
  const buyers = new Set(counted.flatMap((row) => (row.units !== undefined && row.units > 0n ? [row.customer] : [])))
  if (buyers.has(customer) || buyers.size < fewestBuyers) return undefined
  const money = dollars(-sum(refunds.map(({ units }) => units!)))
  return {
    kind: 'refunds-of-one',
    column: columns[positions.customerId]!,
    customer: customer.slice(0, longestName),
    rows: refunds.length,
    money,
  }
}

const longestName = 80
