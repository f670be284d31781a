import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { isLedger } from '#domain/mapping/columns/order-fields/ledger.ts'
import type { CurrencyChoice, DiscountUnit } from '#domain/mapping/mapping-options.ts'
import type { Positions } from '#domain/mapping/positions.ts'
import { saysReason } from '#domain/mapping/statuses/flags.ts'
import { type StatusColumn, statusColumnsOf } from './status-columns.ts'

/** The further columns of numbers, by the names that the SQL files use. */
const numberColumns = {
  quantity: 'quantity',
  unitPrice: 'price',
  discount: 'discount',
  refundedAmount: 'refunded',
  cost: 'cost',
  unitCost: 'unit_cost',
  shippingCost: 'shipping',
} as const
type NumberField = keyof typeof numberColumns
export type NumberColumn = (typeof numberColumns)[NumberField]

/** What a row cost, as columns of `tx`. No figure of the ingestion uses them: they go to the list (docs/semantics.md §26). */
export const costColumns = { cost: 'row_cost', unit_cost: 'row_unit_cost', shipping: 'row_shipping' } as const
export const isCostColumn = (column: NumberColumn): column is keyof typeof costColumns => column in costColumns

/** The options of docs/semantics.md §8 that a file's mapping needs. */
export interface OrderFields {
  numbers: NumberColumn[]
  hasAmount: boolean
  hasOrderId: boolean
  hasStatus: boolean
  hasType: boolean
  /** columns that say why a row was canceled: a blank cell does not take the status of its order */
  statesOfRows: StatusColumn['key'][]
  /** a column in which totals are labeled, besides a customer or SKU that is itself a label */
  hasLabel: boolean
  isLabelOfCustomer: boolean
  /** hidden rows of a workbook are marked; whether they are set aside */
  hasHidden: boolean
  leavesHidden: boolean
  /** the value of a row without Transaction Value is Quantity × Unit Price */
  hasProduct: boolean
  /** how a discount on Quantity × Unit Price is read */
  discountUnit: DiscountUnit
  /** amounts are in the smallest unit; the currency says how many make one */
  hasUnitsOfCurrency: boolean
  /** an amount above 0 beside a negative quantity belongs to a return */
  turnsReturns: boolean
  /** amount and refunded amount are debit and credit, or the reverse */
  isLedger: boolean
  fillsDown: boolean
  fillsCustomers: boolean
  currency: CurrencyChoice | undefined
  /** the header of the column of currencies is certain */
  isCurrencyNamed: boolean
}

/** Undefined if only the five specified fields are mapped: such a file is read in the quick way. */
export function orderFieldsOf(
  {
    positions,
    options,
    look,
    isCurrencyNamed = false,
  }: Pick<IngestionRequest, 'positions' | 'options' | 'look' | 'isCurrencyNamed'>,
  { asOrders = false } = {},
): OrderFields | undefined {
  const has = (field: keyof Positions) => positions[field] !== undefined
  const numbers = (Object.keys(numberColumns) as NumberField[]).filter(has).map((field) => numberColumns[field])
  const fields: OrderFields = {
    numbers,
    hasAmount: has('transactionValue'),
    hasOrderId: has('orderId'),
    hasStatus: has('orderStatus'),
    hasType: has('orderType'),
    statesOfRows: statusColumnsOf({ look, positions })
      .filter(({ header }) => saysReason(header))
      .map(({ key }) => key),
    hasLabel: has('totalLabel'),
    isLabelOfCustomer: positions.totalLabel === positions.customerId,
    hasHidden: has('hidden'),
    leavesHidden: has('hidden') && options?.hiddenRows === 'leave-out',
    hasProduct: has('quantity') && has('unitPrice'),
    discountUnit: options?.discountUnit ?? 'money',
    hasUnitsOfCurrency: options?.amountUnit === 'minor' && has('currency'),
    turnsReturns: options?.negativeQuantity === 'return' && has('transactionValue') && has('quantity'),
    isLedger: isLedger(look.columns, positions),
    fillsDown: options?.fillDown === true,
    fillsCustomers: options?.fillCustomers === true,
    currency: options?.currency,
    isCurrencyNamed,
  }
  const isAsked =
    asOrders ||
    fields.hasLabel ||
    fields.hasHidden ||
    fields.hasUnitsOfCurrency ||
    numbers.length > 0 ||
    fields.hasOrderId ||
    fields.hasStatus ||
    fields.fillsDown ||
    fields.fillsCustomers ||
    !!fields.currency
  return isAsked ? fields : undefined
}

/** A discount that is an amount of money and is taken off Quantity × Unit Price. */
export const hasMoneyDiscount = ({ hasProduct, numbers, discountUnit }: OrderFields): boolean =>
  hasProduct && numbers.includes('discount') && discountUnit === 'money'
