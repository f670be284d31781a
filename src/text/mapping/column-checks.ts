import type { NoOrderId } from '#domain/mapping/columns/order-fields/order-id.ts'
import type { ColumnCheck } from '#domain/mapping/sample/checks/column-check.ts'
import { formatCount as count } from '#domain/values/money.ts'

/** Which of several columns is mapped, and why. */
export function columnCheckText(check: ColumnCheck): string {
  switch (check.kind) {
    case 'cost-as-value':
      return `By its name, “${check.column}” is a cost. No other column has an amount, so it is mapped as what customers paid. If it is what the shop paid, revenue is wrong.`
    case 'order-id-left':
      return `“${check.column}” is not proposed as the order ID: ${whyNoOrderId(check)}. Rows of one customer at one time are one order instead.${ifItIs[check.reason]}`
  }
}

function whyNoOrderId(why: NoOrderId): string {
  switch (why.reason) {
    case 'shared':
      return `${count(why.numbers)} of ${several(why.of, 'number', 'numbers')} with several rows ${why.numbers === 1 ? 'has' : 'have'} several customers`
    case 'customers':
      return 'each customer has one number, whatever the day'
    case 'rows':
      return 'each row has a number of its own, though customers have several rows at one time'
    case 'first-rows':
      return 'only the first row of each order has it'
    case 'blank':
      return 'most rows have none'
  }
}

const ifNumbers = ' If these are the numbers of orders, map the column to Order ID.'
const ifItIs: Record<NoOrderId['reason'], string> = {
  shared: ifNumbers,
  customers: ifNumbers,
  rows: ' If each row is an order, map the column to Order ID.',
  'first-rows': '',
  blank: ifNumbers,
}

const several = (n: number, one: string, many: string) => `${count(n)} ${n === 1 ? one : many}`
