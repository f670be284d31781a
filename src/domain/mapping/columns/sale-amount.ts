import { afterDiscount } from '#domain/mapping/values/after-discount.ts'
import { type Column, says } from '#domain/mapping/values/column.ts'
import { beforeFees } from '#domain/mapping/values/fees.ts'
import { inOneCurrency } from '#domain/mapping/values/one-currency.ts'
import { isLineAmount, isRepeatedTotal, multiLineOrders } from '#domain/mapping/values/order-lines.ts'
import { isLeftToPayOf, isPaidPartOf, isPaidSoFarOf, isPayoutOf } from '#domain/mapping/values/payout.ts'
import { amountOfProducts } from '#domain/mapping/values/side-by-side.ts'
import { isUnitPrice } from '#domain/mapping/values/unit-price.ts'

/** How many of the next best columns are tried. */
const mostTries = 6

/**
 * The amount of the sale, if the values show that the best column by its words is something else. An order total
 * repeated on every row gives way to the money of the rows, a payout to its sale, and what was paid or is still due to
 * what was billed; an amount before its discount to the net one. Of amounts in several currencies, the converted one wins. `orderKeys`: the columns of customer and
 * date, if there are any.
 */
export function saleAmount(
  found: Column,
  columns: Column[],
  choose: (columns: Column[]) => Column | undefined,
  orderKeys: Column[],
): Column {
  const orders = multiLineOrders(columns, orderKeys)
  const isRather = isRepeatedTotal(found, orders)
    ? (other: Column) => !isUnitPrice(other, columns) && isLineAmount(other, found, orders)
    : (other: Column) =>
        isPayoutOf(found, other, columns) ||
        (says(found, 'paid') && (isPaidSoFarOf(found, other) || isPaidPartOf(found, other, columns))) ||
        isLeftToPayOf(found, other)
  const billed = nextThat(isRather, found, columns, choose) ?? found
  const ofRow = amountOfProducts(billed, columns)
  if (ofRow) return inOneCurrency(ofRow, columns) ?? ofRow
  const whole = beforeFees(billed, columns)?.sale ?? billed
  const sale = afterDiscount(whole, columns) ?? whole
  return inOneCurrency(sale, columns) ?? sale
}

function nextThat(
  isRather: (column: Column) => boolean,
  found: Column,
  columns: Column[],
  choose: (columns: Column[]) => Column | undefined,
): Column | undefined {
  let rest = columns
  let next: Column | undefined = found
  for (let tries = 0; next && tries < mostTries; tries++) {
    const last: Column = next
    rest = rest.filter((column) => column !== last)
    next = choose(rest)
    if (next && isRather(next)) return next
  }
  return undefined
}
