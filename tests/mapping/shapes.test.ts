// test: also long, 60 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { casesOf } from '#tests/support/long-form.ts'
import { allShapes } from './shapes/all-shapes.ts'
import { processShape } from './shapes/process-shape.ts'

/**
 * One file for each kind of effect that programs have on orders; the long form has the names and forms of each program.
 */
const kinds = [
  'Shopify: several lines, voided, refunded, partially refunded',
  'WooCommerce: a row per line item, the order total on each',
  'PayPal: euros with currency conversions',
  'Stripe: several currencies with a converted amount',
  'Square: items with refunds as rows',
  'eBay: orders report with order totals and dates of months in words',
  'Polish ERP: ilość, cena jednostkowa, status anulowane',
  'German invoices: Belegart Rechnung and Gutschrift with positive amounts, thousands with dots',
  'Invoice lines with quantity, unit price and a discount column',
  'QuickBooks Desktop: credit memos below 0, a TOTAL at the end with a date',
  'Customer ledger with debit and credit columns',
  'QuickBooks: sales by customer detail, customers in headings',
  'Workbook: a cover page, a summary, then a sheet a month',
  'Workbook: customer, date and order number in the first line of each order alone',
  'Two currencies without a converted column: asked',
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

for (const [name, shape] of casesOf(Object.fromEntries(allShapes.map((one) => [one.name, one])), kinds)) {
  test(name, async () => {
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
