import { type Cell, type Column, type Draft, type FileType, type Form, placeColumn, type Row } from './draft.ts'
import type { Needs } from './kinds/kind.ts'
import type { Random } from './random.ts'
import { centsOf, type Order, openShop } from './shop.ts'
import { type Field, headerStyles, languages, type Words } from './words.ts'

const fileTypes: readonly FileType[] = ['csv', 'csv', 'csv', 'csv', 'exceljs', 'sheetjs', 'xls']

/** A plain export of a shop: usual columns and forms, nothing that could be misread. */
export function plainDraft(random: Random, needs: Needs): Draft {
  const words = random.pick(languages)
  const orders = openShop(random.of('shop'), needs.isLong)
  const header = headerOf(words, random)
  const isByLine = needs.isByLine ?? random.chance(0.45)
  const hasOrderNumbers = needs.hasOrderNumbers ?? random.chance(0.75)
  const draft: Draft = {
    random,
    words,
    orders,
    columns: [],
    rows: [],
    hasOrderNumbers,
    isByLine,
    form: formOf(random, orders),
    type: random.pick(fileTypes.filter((type) => !needs.type || (type === 'csv') === (needs.type === 'csv'))),
    sheetName: random.pick(['Sheet1', 'Orders', 'Export', 'Data', 'Sales']),
    hiddenSheets: [],
    titles: [],
    header: (key) => header(key as Field),
    money: (cents) => ({ type: 'money', cents }),
    others: [],
    spreadsheetDates: random.pick(['date', 'midnight']),
  }
  draft.rows = isByLine ? orders.flatMap(lineRows) : orders.map(orderRow)
  draft.columns = columnsOf(draft, random, needs)
  if (needs.hasSign === false) draft.form.sign = ''
  if (draft.type !== 'csv' && random.chance(0.8))
    draft.form = { ...draft.form, decimalMark: '.', thousandsMark: draft.form.thousandsMark && ',' }
  return draft
}

/** Each field gets one of its words, all in one style. */
function headerOf(words: Words, random: Random): (field: Field) => string {
  const style = random.pick(headerStyles)
  const chosen = new Map<Field, string>()
  return (field) => {
    if (!chosen.has(field)) chosen.set(field, style(random.of(field).pick(words.headers[field])))
    return chosen.get(field)!
  }
}

function formOf(random: Random, orders: readonly Order[]): Form {
  const hasTime = random.chance(0.4)
  const decimalMark = random.pick(['.', ','] as const)
  const thousands = decimalMark === '.' ? [',', ' '] : ['.', ' ']
  // Days and months can be told apart only where a day is above 12.
  const isTold = orders.some(({ at }) => at.getUTCDate() > 12)
  const forms = ['iso', 'iso', 'year/month', 'day-name', 'day/month', 'month/day', 'day.month'] as const
  return {
    date: isTold ? random.pick(forms) : 'iso',
    hasTime,
    decimalMark,
    thousandsMark: random.chance(0.3) ? (random.pick(thousands) as Form['thousandsMark']) : '',
    sign: random.chance(0.15) ? random.pick(['$', '€', '£', 'zł', '₺', '₽']) : '',
    isSignBehind: random.chance(0.5),
  }
}

const ofOrder = (order: Order): Record<string, Cell> => ({
  order: order.number,
  date: { type: 'time', at: order.at },
  customerId: order.customer.id,
  customer: order.customer.name,
  email: order.customer.email,
  phone: order.customer.phone,
  city: order.customer.city,
  payment: order.payment,
})

export function orderRow(order: Order): Row {
  const cents = order.lines.reduce((sum, line) => sum + centsOf(line), 0)
  const product = order.lines.map((line) => line.product).join(', ')
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const cells: Row['cells'] = {
    ...ofOrder(order),
    product,
    quantity: { type: 'number', value: quantity },
    amount: { type: 'money', cents },
  }
  return { cells, order, cents, counts: true }
}

const lineRows = (order: Order): Row[] =>
  order.lines.map((line) => ({
    cells: {
      ...ofOrder(order),
      sku: line.sku,
      product: line.product,
      quantity: { type: 'number', value: line.quantity },
      price: { type: 'money', cents: line.price },
      amount: { type: 'money', cents: centsOf(line) },
    },
    order,
    cents: centsOf(line),
    counts: true,
  }))

/** The customer has one to three columns. A customer without a number is known by an address, a phone or a name. */
const customerColumns: readonly (readonly string[])[] = [
  ['customerId'],
  ['customerId', 'customer'],
  ['email'],
  ['customer', 'email'],
  ['customerId', 'email', 'phone'],
  ['customer'],
  ['customer', 'customerId'],
]

function columnsOf(draft: Draft, random: Random, needs: Needs): Column[] {
  const lead = random.chance(0.7) ? ['order', 'date'] : ['date', 'order']
  const keys = [
    ...(draft.hasOrderNumbers ? lead : ['date']),
    ...random.pick(customerColumns),
    ...(random.chance(0.35) ? ['city'] : []),
    ...(draft.isByLine ? ['sku', 'product', 'quantity', 'price'] : random.chance(0.3) ? ['product', 'quantity'] : []),
    'amount',
    ...(random.chance(0.35) ? ['payment'] : []),
  ]
  // Some files have no total of a line: quantity and price make it.
  const hasAmounts = !draft.isByLine || needs.hasAmounts || random.chance(0.8)
  return keys.filter((key) => hasAmounts || key !== 'amount').map((key) => ({ key, header: draft.header(key) }))
}

/** Adds a column where a person may have put it. */
export const addColumn = (draft: Draft, column: Column): void =>
  placeColumn(draft, column, draft.random.of(column.key).whole(0, draft.columns.length))
