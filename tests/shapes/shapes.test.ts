// test: also long, 60 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { casesOf } from '#tests/support/long-form.ts'
import { variation } from '#tests/support/variation.ts'
import { allShapes } from './all-shapes.ts'
import { processShape } from './process-shape.ts'

/**
 * One file for each thing that programs do to orders: the first ten in the short form, the others in the full form. How
 * each program names and writes it is in the long form.
 */
const kinds = [
  'Shopify: several lines, voided, refunded, partially refunded',
  'WooCommerce: a row per line item, the order total on each',
  'PayPal: euros with currency conversions',
  'Stripe: several currencies with a converted amount',
  'Square: items with refunds as rows',
  'German invoices: Belegart Rechnung and Gutschrift with positive amounts, thousands with dots',
  'Invoice lines with quantity, unit price and a discount column',
  'Customer ledger with debit and credit columns',
  'Workbook: a cover page, a summary, then a sheet a month',
  'Two currencies without a converted column: asked',
  'eBay: orders report with order totals and dates of months in words',
  'Polish ERP: ilość, cena jednostkowa, status anulowane',
  'QuickBooks Desktop: credit memos below 0, a TOTAL at the end with a date',
  'QuickBooks: sales by customer detail, customers in headings',
  'Workbook: customer, date and order number in the first line of each order alone',
  'Quantity, unit price and a discount in percent',
  'Statuses under a header that no list knows',
  'Refunded amounts in which a spreadsheet writes $ - for nothing',
  'Orders with the status Return, whose refunded amount is in a column',
  'Gumroad: refunded in full told by 1, in part as money',
  'Test orders told by true',
  'Debit and credit told by Dr and Cr',
  'Invoices of one customer and day, told apart under Faktura',
  'The refunded amount of an order on each of its lines',
  'Shopware: states of order, payment and delivery',
  'TikTok Shop: order amount and refund on each line',
  'Adyen: the same money received, authorised, sent and settled',
  'Odoo: grouped by month, each group under its sum',
  'Italian lines: Q.tà and Prezzo unitario alone',
]

const shapes = Object.fromEntries(allShapes.map((one) => [one.name, one]))
/** `SHAPE=Shopify` runs all shapes with this in their names, and no others. */
const named = process.env.SHAPE
const chosen = named ? Object.entries(shapes).filter(([name]) => name.includes(named)) : casesOf(shapes, kinds)
if (!chosen.length) throw new Error(`no shape has “${named}” in its name`)

for (const [name, shape] of chosen) {
  const add = named || kinds.indexOf(name) < 3 ? test : variation
  add(name, async () => {
    const { summary, isAsked } = await processShape(shape)
    assert.is(isAsked, Boolean(shape.asked), 'the sample asks')
    assert.equal(
      {
        money: Math.round(Number(summary.analysedMoney) * 100),
        orders: summary.orders,
        customers: summary.customers,
        leftOut: summary.leftOutRows,
        setAside: summary.setAsideRows,
      },
      { ...shape.truth, leftOut: shape.leftOut ?? 0, setAside: shape.setAside ?? 0 },
    )
  })
}

test.run()
