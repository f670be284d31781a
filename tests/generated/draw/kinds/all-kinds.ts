import { dashForNothing, netOfFees, sideBySide, sideBySideWithTotal } from './amounts.ts'
import { largeCell, nulByte } from './bytes.ts'
import {
  currenciesFarDown,
  currenciesInAmounts,
  foreignOnly,
  oneCurrency,
  oneCurrencyTwoWritings,
  severalCurrencies,
} from './currencies.ts'
import {
  customerOnFirstLine,
  customerOnFirstRow,
  namesakes,
  sellerBeforeCustomer,
  sharedPhone,
  shopBeforeCustomer,
} from './customers.ts'
import { titleLines, totalRow } from './frames.ts'
import { halfConverted, shortDates, twoDateForms } from './half-dates.ts'
import { hiddenSheet, rowsHiddenByFilter, rowsHiddenByHand } from './hidden.ts'
import type { Kind } from './kind.ts'
import { superstore, totalCost } from './known-exports.ts'
import { afterDiscount, withShipping } from './parts-of-totals.ts'
import { refundColumn, refundRows } from './refunds.ts'
import { canceledOrders, cashOnDelivery, refundedOrders, usStates } from './statuses.ts'

/** In the order in which they change a file: first columns, then rows, then what stands around them. */
export const allKinds: readonly Kind[] = [
  superstore,
  totalCost,
  sideBySide,
  sideBySideWithTotal,
  refundRows,
  refundColumn,
  netOfFees,
  afterDiscount,
  withShipping,
  shopBeforeCustomer,
  sellerBeforeCustomer,
  sharedPhone,
  namesakes,
  canceledOrders,
  refundedOrders,
  cashOnDelivery,
  usStates,
  dashForNothing,
  oneCurrency,
  oneCurrencyTwoWritings,
  severalCurrencies,
  foreignOnly,
  currenciesFarDown,
  currenciesInAmounts,
  halfConverted,
  twoDateForms,
  shortDates,
  rowsHiddenByFilter,
  rowsHiddenByHand,
  hiddenSheet,
  customerOnFirstRow,
  customerOnFirstLine,
  totalRow,
  titleLines,
  nulByte,
  largeCell,
]
