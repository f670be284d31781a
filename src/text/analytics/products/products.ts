import { type ProductTable, productTables } from '#domain/analytics/addresses/products-address.ts'
import type { BoughtTogether } from '#domain/analytics/products/bought-together.ts'
import {
  earlyDays,
  type FirstProducts,
  type JourneyStep,
  mostLeast,
} from '#domain/analytics/products/first-products.ts'
import { mostLeftOut } from '#domain/analytics/products/read-sku.ts'
import { formatCount } from '#domain/values/money.ts'
import { countedCustomers, countedOrders } from '../counted.ts'

const badLeast = `leastCustomers must be a whole number from 1 to ${formatCount(mostLeast)}.`

/** The Products page (docs/semantics.md §11). */
export const productsText = {
  title: 'Product Analytics',
  lead: 'What customers buy first, what they buy next, and what goes into one order.',
  prompt: 'Choose a completed data source above to see its products.',
  view: 'Orders that count',
  wholeTime: 'All orders',
  early: `First ${earlyDays} days`,
  earlyNote: `Only what happened within ${earlyDays} days of a customer’s first purchase counts here, over customers whose first purchase lies at least ${earlyDays} days before the last order of the data source.`,
  totalsOnce:
    'Each line of this file shows the total of its order, so no SKU of an order has more money than the others. The first SKU in alphabetical order stands for the order.',
  /** as exports of Shopify write it */
  totalsOnFirstRow:
    'In this file the whole total of an order with several rows stands on one of them, so the SKU of that row has all of its money and stands for the order.',
  least: 'Fewest customers',
  firstTitle: 'First products',
  firstLead:
    'Customers by the main SKU of their first purchase: the one with most money in it. Each customer is in one row. Overview and Lifecycle count a customer with every SKU of the first purchase, so their numbers are higher.',
  journeyTitle: 'From the first order to the second',
  journeyLead: 'What customers bought next, by the main SKU of both orders. The rows of a first product add up to it.',
  shown: 'What customers buy',
  journeySheet: 'First to second order',
  togetherTitle: 'Bought together',
  togetherLead: 'Pairs of SKUs in the same order, among the 500 SKUs in most orders.',
  noneTogether: 'No two SKUs are together in enough orders.',
  noneFirst: 'No SKU has so many customers who started with it.',
  other: '(other SKUs)',
  withoutSku: '(second order without a SKU)',
  noneYet: '(no second order yet)',
  noneEarly: `(no second order within ${earlyDays} days)`,
  next: 'Next',
  skus: 'SKUs',
  firstSkus: 'first products',
  pairs: 'pairs',
  noSkuTitle: 'No SKU is mapped',
  noSku:
    'This data source has no SKU ID or SKU Name column, so nothing can be said about products. Map it again with one of these columns.',
  noneCountsTitle: 'No SKU is in the figures',
  noneCounts:
    'No row with a SKU counts: the column is blank, or its rows are set aside or left out by their status. So nothing can be said about products.',
  noneCountsLink: 'See how this file was read',
  choose: 'Choose SKUs',
  withoutLeftOut: 'Without the SKUs left out on the Products page',
  leftOutTitle: 'SKUs left out',
  leftOutLead:
    'Postage, fees and gift cards are no products. SKUs that are left out count in none of these tables; figures of money stay as they are.',
  leftOutNone: 'No SKU is left out.',
  leaveOut: 'Leave out',
  countAgain: 'Count again',
  find: 'Find SKUs to leave out',
  findButton: 'Find',
  foundNone: 'No SKU contains this text.',
  badLeast,
  badView: `${badLeast} withinDays must be ${earlyDays}.`,
  badTable: `table must be one of ${productTables.join(', ')}.`,
  noUnits: 'This data source has no quantity.',
  badOrderTable: 'table must be one of hours, order-values, order-units.',
  badSku: 'sku must be the text of a SKU.',
  badLeftOut: 'isLeftOut must be true or false.',
  tooManyLeftOut: `At most ${mostLeftOut} SKUs of a data source can be left out. Count one of them again first.`,
} as const

/** The title of each product table. */
export const productTitles: Record<ProductTable, string> = {
  first: productsText.firstTitle,
  journey: productsText.journeyTitle,
  together: productsText.togetherTitle,
}

export const productsError = (message: string) => ({ title: 'The products cannot be shown', message })

const skus = (n: number) => `${formatCount(n)} ${n === 1 ? 'SKU' : 'SKUs'}`
/** How many first products there are, how many are hidden, and why. */
export function firstNote({ products, hidden, unlisted }: FirstProducts, least: number): string {
  return [
    `Showing ${skus(products.length)}.`,
    hidden > 0 && `${skus(hidden)} with fewer than ${countedCustomers(least)} ${hidden === 1 ? 'is' : 'are'} hidden.`,
    unlisted > 0 && `${skus(unlisted)} beyond the limit of this list ${unlisted === 1 ? 'is' : 'are'} not shown.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Follows the number of customers whose first purchase has no SKU that counts. */
export const inNoRow = (withoutSku: number) =>
  `${withoutSku === 1 ? 'customer is' : 'customers are'} in no row: the first purchase has no SKU that counts.`

export const hiddenSkus = (hidden: number) => `${skus(hidden)} ${hidden === 1 ? 'is' : 'are'} hidden.`

export const journeyNote = (firstSkus: number) =>
  firstSkus < 2
    ? `From ${firstSkus === 0 ? 'no' : 'one'} first product.`
    : `From ${formatCount(firstSkus)} first products, most customers first.`

/** How many pairs there are, and which orders or SKUs were not counted. */
export function togetherNote({ orders, pairs, cut }: BoughtTogether): string {
  const least = Math.max(20, Math.ceil(orders / 1000))
  const listed = pairs.length
    ? `${formatCount(pairs.length)} ${pairs.length === 1 ? 'pair is' : 'pairs are'} in at least ${formatCount(least)} of ${formatCount(orders)} orders.`
    : `No pair is in ${formatCount(least)} or more of ${orders === 1 ? 'one order' : `the ${formatCount(orders)} orders`}.`
  if (!cut) return listed
  return `${listed} Of ${countedOrders(cut.orders)} with more than ${cut.most} of these SKUs, only the ${cut.most} that are in most orders count.`
}

/** The result of one step of the journey. */
export function nextText({ next, nextSku }: Pick<JourneyStep, 'next' | 'nextSku'>, isEarly: boolean): string {
  if (next === 'sku') return nextSku!
  if (next === 'other') return productsText.other
  if (next === 'without-sku') return productsText.withoutSku
  return isEarly ? productsText.noneEarly : productsText.noneYet
}

/** Follows the number of customers. */
export const startedWith = (n: number) => `${n === 1 ? 'customer' : 'customers'} started with it`
