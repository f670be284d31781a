import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import type { RowKind } from '#domain/mapping/row-kinds/row-kind.ts'
import type { ProductBeside } from '#domain/mapping/sample/product-beside.ts'
import type { CurrencyFound } from '#domain/mapping/sample/rows/sample-currencies.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import { codeOf } from '#domain/values/currencies.ts'
import { formatCount as count, formatMoney as money } from '#domain/values/money.ts'

/** What the mapping screen says and asks of statuses, refunds, currencies and amounts (docs/semantics.md §8). */
export const ordersText = {
  statuses: 'Statuses',
  statusesLead: 'Rows are counted, left out or counted as refunds by what stands here. Change what is not right.',
  ofSample: 'Rows and money are those of the first rows of your file.',
  ofFile: 'Rows and money are those of the whole file.',
  choice: { count: 'Count', 'leave-out': 'Leave out', refund: 'Refund' } satisfies Record<StatusChoice, string>,
  amountTitle: 'Which is the value of a row?',
  fillDownTitle: 'Take customer and date from the row above?',
  fillDown: 'Take both from the row above',
  noFillDown: 'Set these rows aside',
  fillCustomersTitle: 'Take the customer from the row above?',
  fillCustomers: 'Take it from the row above',
  currencyTitle: 'Several currencies: what should count?',
  addAll: 'Add them as they stand',
  addAllNote: 'amounts are not converted',
  only: 'Only one currency',
  onlyNote: 'rows in others are set aside',
  rates: 'Convert at my rates',
  ratesNote: 'every amount is multiplied',
  currency: 'Currency',
  rateHelp: 'Type at least one rate. Amounts in a currency without one stay as they are.',
  rateError: 'Type a number above 0 with at most 10 decimals, such as 1.08.',
  fields: 'What the fields mean',
  moveFrom: 'move from',
} as const

const several = (n: number, one: string, many: string) => `${count(n)} ${n === 1 ? one : many}`

export const tooManyStatuses = (column: string) =>
  `“${column}” has more than 200 different values, which is more than statuses have. All its rows count. If another column holds the status, map that one.`

export const statusRows = (rows: number, sum: number) => `${several(rows, 'row', 'rows')}, ${money(sum)}`

/** The money of the sample if all rows count, and after the choices. */
export const beforeAndAfter = ({ isWhole, moneyBefore, money: after, leftOut }: SampleReport) =>
  `${isWhole ? 'In all rows' : 'In the first rows'}: ${money(moneyBefore)} with every row as it stands, ${money(after)} as chosen${leftOut.rows ? `; ${several(leftOut.rows, 'row', 'rows')} (${money(leftOut.money)}) left out` : ''}.`

/** A line of what will happen; `kind`: it is about rows of a kind, for which a reason can be told. */
export interface SampleLine {
  text: string
  kind?: RowKind
}

/** What the sample says of refunds and of orders without a customer. */
export function orderLines({ refunds, guests, product, discount, foreignCurrency }: SampleReport): SampleLine[] {
  return [
    ...(foreignCurrency ? [{ text: foreignLine(foreignCurrency) }] : []),
    ...(refunds ? [{ text: `${money(refunds)} of refunds is already taken off.`, kind: 'refunds' as const }] : []),
    ...(guests ? [{ text: guestsLine(guests), kind: 'guests' as const }] : []),
    ...(discount && discount.readAs !== 'money' ? [{ text: discountLine(discount) }] : []),
    ...(product?.agrees ? [{ text: `“${product.amount}” agrees with ${productText(product)} in the sample.` }] : []),
  ]
}

const guestsLine = ({ orders, money: sum }: NonNullable<SampleReport['guests']>) =>
  `${several(orders, 'order has', 'orders have')} no customer (${money(sum)}). ${orders === 1 ? 'It is' : 'They are'} in no figure unless you include orders without a customer on the Revenue page.`

/** Where the currency has a code, the screen asks what the amounts are shown in (`shownIn`). */
const foreignLine = (currency: string): string =>
  codeOf(currency)
    ? `The amounts are in ${currency}. They are not converted.`
    : `The amounts are in ${currency}. They are shown with the sign of the US dollar, $, and not converted.`

/** The currency in which a file's amounts are shown. */
export const shownIn = {
  title: 'In which currency should the amounts be shown?',
  note: 'This changes signs alone, and no amount. You can change it on the page of the file at any time.',
  own: (code: string) => `${code}, as in the file`,
  dollars: 'US dollars, with the sign $',
} as const

const discountLine = ({ column, readAs }: NonNullable<SampleReport['discount']>) =>
  `“${column}” is taken off as a ${readAs === 'percent' ? 'percentage' : 'share'} of Quantity × Unit Price.`

export const productText = ({ quantity, unitPrice }: Pick<ProductBeside, 'quantity' | 'unitPrice'>) =>
  `“${quantity}” × “${unitPrice}”`

export const amountNote = ({ amount, rows, ...product }: ProductBeside) =>
  `In ${several(rows, 'row', 'rows')} of the sample “${amount}” and ${productText(product)} do not add up to the same. Delivery, taxes and discounts may be why.`

export const fillDownNote = ({ rows, money: sum, isHeaded }: NonNullable<SampleReport['fillDown']>) =>
  isHeaded
    ? `${several(rows, 'row lacks', 'rows lack')} the customer or the date (${money(sum)}) below a heading that has it.`
    : `${several(rows, 'row has', 'rows have')} neither customer nor date (${money(sum)}) below a row that has both.`

export const fillCustomersNote = ({ rows, money: sum }: NonNullable<SampleReport['fillCustomers']>) =>
  `${several(rows, 'row has', 'rows have')} a date and no customer (${money(sum)}) below a row that has both.`

/** Amounts as the file writes them, without a currency sign. */
const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
export const currencyNote = (currencies: CurrencyFound[]) =>
  `In the sample: ${currencies.map(({ code, rows, money: sum }) => `${code} ${amount.format(sum)} in ${several(rows, 'row', 'rows')}`).join('; ')}.`
export const rateOf = (code: string) => `1 ${code} =`
export const moveOption = (label: string, column: string) => `${label} – ${ordersText.moveFrom} “${column}”`
