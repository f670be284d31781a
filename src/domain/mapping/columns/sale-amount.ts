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
 * The amount of the sale, if the values show that the best column by header words is something else. The following
 * replace each other: an order total repeated on every row by the money of the rows; a payout by its sale; the amount
 * paid or still due by the amount billed; an amount before discount by the net amount. Among amounts in several
 * currencies, the converted one is used. `orderKeys`: the columns of customer and date, if there are any.
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
