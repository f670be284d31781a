import type { NoOrderId } from '#domain/mapping/columns/order-fields/order-id.ts'
import type { ColumnCheck } from '#domain/mapping/sample/checks/column-check.ts'
import { formatCount as count, formatMoney as money } from '#domain/values/money.ts'

/** Which of several columns is mapped, and why. */
export function columnCheckText(check: ColumnCheck): string {
  switch (check.kind) {
    case 'cost-as-value':
      return `By its name, “${check.column}” is a cost. No other column has an amount, so it is mapped as what customers paid. If it is what the shop paid, revenue is wrong.`
    case 'unmapped-order-id':
      return `“${check.column}” is not proposed as the order ID: ${whyNoOrderId(check)}. Rows of one customer at one time are one order instead.${ifItIs[check.reason]}`
    case 'fees-beside':
      return feesBeside(check)
    case 'paid-on-delivery':
      return `“${check.value}” stands on ${several(check.of, 'row', 'rows')}. ${check.rows === check.of ? 'Each' : count(check.rows)} of them ${check.rows === 1 || check.rows === check.of ? 'says' : 'say'} “${check.example}” or the like in “${check.beside}” (${money(check.money)}): the payment may have come on delivery. ${check.counts ? 'They count as sales. If they were not paid, choose Leave out for them under Statuses.' : 'They are left out. If they were paid, choose Count for them under Statuses.'}`
    case 'side-by-side':
      return sideBySide(check)
    case 'customer-beside':
      return `${whyOtherCustomer(check)} If “${check.other}” is the customer, map that one to Customer ID.`
  }
}

function feesBeside({ sale, net, fees, money: sum, isByWords, isNet }: Extract<ColumnCheck, { kind: 'fees-beside' }>) {
  const off = `${fees.map((fee) => `“${fee}”`).join(' and ')} (${money(sum)} in the sample)`
  if (isNet)
    return `“${net}” is what ${off} leaves of “${sale}”: revenue is that much lower than what was paid. If revenue is what customers paid, map “${sale}”.`
  return isByWords
    ? `“${sale}” is mapped: what customers paid, before ${off}. If you call revenue what is left, map “${net}”.`
    : `“${sale}” less ${off} is “${net}”. That is on nearly every row, as fees are, so “${sale}” is mapped. If it is a discount, map “${net}”.`
}

/** Several products in each row. */
function sideBySide(check: Extract<ColumnCheck, { kind: 'side-by-side' }>): string {
  const { groups, more, first, value, isTotal, rows, money: sum } = check
  const named = groups.map((columns) => columns.map((column) => `“${column}”`).join(', ')).join('; ')
  const others = `Further products stand beside “${first}” in ${several(rows, 'row', 'rows')}: ${named}${more ? ` and ${count(more)} more` : ''}.`
  const apart = 'write each product into a row of its own in your file'
  return isTotal
    ? `${others} The pages of products count only “${first}”. Revenue is that of “${value}”, which should be the total of the row. To see all products, ${apart}.`
    : `${others} None of them counts: ${money(sum)} is missing from revenue, because “${value}” is the amount of one product. Map a column with the total of the row, or ${apart}.`
}

/** What the rows show about the mapped customer column and another column. */
function whyOtherCustomer(check: Extract<ColumnCheck, { kind: 'customer-beside' }>): string {
  const { column, other, events, ones, others, shared, split, top } = check
  switch (check.why) {
    case 'shop':
      return `“${column}” has ${several(ones, 'value', 'values')}, and most of the ${count(others)} values of “${other}” stand beside several of them: it looks like the number of a shop, a branch or a seller.`
    case 'new-each-order':
      return `“${column}” is new in each of ${several(events, 'order', 'orders')}, and “${other}” has ${several(others, 'value', 'values')} that come again: nobody would be seen to buy twice.`
    case 'guests':
      return `${several(split, 'value', 'values')} of “${other}” ${split === 1 ? 'has' : 'have'} several in “${column}”, as guests who get a new number with each order: nobody would see them come again.`
    case 'one-of-many':
      return `One value of “${column}” has ${count(top.events)} of ${several(events, 'order', 'orders')}, with ${several(top.others, 'value', 'values')} in “${other}”: it looks like the shop’s own, or like one number for all guests.`
    case 'shared':
      return `${count(shared)} of ${several(ones, 'value', 'values')} in “${column}” ${shared === 1 ? 'has' : 'have'} several in “${other}”${such(check)}. Each counts as one customer.`
    case 'names':
      return `“${column}” is mapped as the customer, because ${several(shared, 'value', 'values')} in “${other}” ${shared === 1 ? 'has' : 'have'} several names${such(check)}. ${several(split, 'name has', 'names have')} several values in “${other}” and ${split === 1 ? 'counts' : 'count'} as one customer.`
  }
}

const such = ({ example }: Extract<ColumnCheck, { kind: 'customer-beside' }>) =>
  example ? `, such as “${example.others.join('” and “')}” beside “${example.value}”` : ''

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
