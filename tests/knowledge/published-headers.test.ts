// Headers of orders, as shop systems publish them in their own translations. Each test tries the rule that proposes a field for the header.
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fieldWords } from '#domain/mapping/headers/field-words.ts'
import { headerMeanings } from '#domain/mapping/headers/header-meanings.ts'
import * as order from '#domain/mapping/headers/order-field-words.ts'
import { isDisqualified, scoreOf } from '#domain/mapping/headers/score.ts'
import { headerForms, squeezed } from '#domain/mapping/headers/words/forms.ts'
import type { HeaderMeaning, HeaderPart, Meaning } from '#knowledge/meanings.ts'
import { says } from '#knowledge/read.ts'
import { rankedHeaders, saysHeader } from '#knowledge/whole-headers.ts'
import { spacedWords } from '#knowledge/words.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

type Rule = (header: string) => boolean
const has = (words: string[]): Rule => {
  const known = new Set(words.map(squeezed))
  return (header) => headerForms(header).some((form) => known.has(form))
}
const field =
  (name: keyof typeof fieldWords): Rule =>
  (header) =>
    has(fieldWords[name])(header) || scoreOf(name, headerMeanings(header)) !== undefined
const any =
  (...rules: Rule[]): Rule =>
  (header) =>
    rules.some((rule) => rule(header))
const part =
  (...parts: HeaderPart[]): Rule =>
  (header) =>
    headerMeanings(header).some((meanings) => parts.some((one) => meanings.has(one)))
const onlyParts =
  (...parts: HeaderPart[]): Rule =>
  (header) =>
    headerMeanings(header).every((meanings) => parts.some((one) => meanings.has(one)))
const whole = (...meanings: HeaderMeaning[]): Rule => {
  const is = saysHeader(...meanings)
  return (header) => is(spacedWords(header))
}
const state = (...meanings: Meaning[]): Rule => {
  const is = says(...meanings)
  return (header) => is(spacedWords(header))
}

const [value, date, customer] = [field('transactionValue'), field('transactionDate'), field('customerId')]
const product = any(field('skuId'), field('skuName'))
const numbers = has([...order.orderIdWords, ...order.weakOrderIdWords])
const number = any(
  numbers,
  (header) =>
    part('order', 'invoice', 'transaction')(header) && part('id')(header) && !part('line', 'item', 'person')(header),
)
const references = has(rankedHeaders('reference'))
const status = any(has(order.statusWords), state('state', 'state of a sale'))
const pieces: Rule = (header) =>
  part('quantity')(header) &&
  onlyParts('quantity', 'item', 'goods', 'line', 'order', 'unit', 'made', 'transaction', 'invoice', 'filler')(header)
const place = any(whole('part of an address'), part('other'))

const rules: Record<string, Rule> = {
  total: value,
  grand_total: value,
  net_total: value,
  subtotal: any(value, whole('subtotal')),
  price: any(value, has(order.unitPriceWords)),
  amount: any(value, has(order.quantityWords)),
  quantity: any(has(order.quantityWords), pieces),
  date,
  created_at: date,
  order_date: date,
  invoice_date: date,
  customer,
  customer_number: customer,
  customer_name: customer,
  email: any(customer, part('email')),
  phone: any(customer, part('phone')),
  product,
  product_name: product,
  sku: any(product, references),
  order_number: number,
  invoice_number: number,
  reference: any(has(fieldWords.skuId), references, numbers, part('id')),
  status,
  payment_status: any(status, whole('payment'), state('payment state')),
  refunded_amount: whole('refunded amount', 'returns'),
  discount: whole('discount'),
  tax: any(whole('tax'), part('taxes')),
  shipping: any(whole('delivery'), (header) => isDisqualified('transactionValue', headerMeanings(header))),
  coupon: any(whole('discount', 'code or reason'), part('other')),
  payment_method: whole('way to pay'),
  country: place,
  city: place,
  currency: part('filler', 'other'),
}

const ofPieces = 'it counts pieces or orders, and is no money'
const otherSense = 'the translator took another sense of the English word'
const notOfSale = 'a list, a stock or a place, which no order file needs'
const bare = 'a word that says too little alone'
/** Headers that no rule reads: `meaning language header`, and why. */
const exceptions = new Map<string, string>([
  ['total hu teljes mennyiség', ofPieces],
  ['total uk кількість замовлень', ofPieces],
  ['total ar الكمية الكلية', ofPieces],
  ['total th จำนวน', ofPieces],
  ['total th จำนวนรวม', ofPieces],
  ['total ms jumlah pesanan', ofPieces],
  ['total zh-cn 总数', ofPieces],
  ['grand_total pt-br quantidade total', ofPieces],
  ['grand_total ru общее кол-во', ofPieces],
  ['amount gl cantidade', ofPieces],
  ['order_number tr sipariş sayısı', ofPieces],
  ['order_number id jumlah pesanan', ofPieces],
  ['invoice_number fa تعداد فاکتور', ofPieces],
  ['total nb bestill totalt', otherSense],
  ['order_number fi tilausvahvistus', otherSense],
  ['order_number hi क्रम संख्या', otherSense],
  ['order_date hu rendezés dátum', otherSense],
  ['order_date ar من أجل التاريخ', otherSense],
  ['order_date fi tilaa päivämäärä', otherSense],
  ['order_date sv beställ datum', otherSense],
  ['order_date da bestil dato', otherSense],
  ['quantity bg количество нареди', otherSense],
  ['quantity ar الكمية أمرت', otherSense],
  ['invoice_number is invoice persónuskilríki', otherSense],
  ['status cs postavení', otherSense],
  ['status sk postavenie', otherSense],
  ['status zh-cn 省份', otherSense],
  ['payment_status pt-pt distrito do pagamento', otherSense],
  ['payment_status tr ödeme bölgesi', otherSense],
  ['payment_status th จังหวัด', otherSense],
  ['refunded_amount uk сума до сплати', otherSense],
  ['payment_method cs stav platby', otherSense],
  ['tax es cif/nif', 'the number of who pays it'],
  ['tax pt-pt nif', 'the number of who pays it'],
  ['tax pt-br total de taxas', otherSense],
  ['quantity lt turimas likutis', notOfSale],
  ['quantity zh-tw 庫存', notOfSale],
  ['product id daftar produk', notOfSale],
  ['product id produk lainnya', notOfSale],
  ['product zh-tw 所有商品', notOfSale],
  ['product uk функція', otherSense],
  ['product_name bg име', bare],
  ['product de position', bare],
  ['invoice_number pt-br fatura', bare],
  ['invoice_number hr račun', bare],
])

const path = sharedFile('lexicon/terms.tsv')
if (path) {
  const systems = new Map<string, Set<string>>()
  for (const line of readFileSync(path, 'utf8').trim().split('\n').slice(1)) {
    const [meaning, kind, language, term, system] = line.split('\t') as [string, string, string, string, string]
    if (kind !== 'header' || !rules[meaning]) continue
    const key = [meaning, language, term.toLowerCase()].join('\t')
    // Spree and Solidus are one: the second was made of the first
    systems.set(key, (systems.get(key) ?? new Set()).add(system === 'solidus' ? 'spree' : system))
  }
  const judged = [...systems].map(([key, of]) => {
    const [meaning, , header] = key.split('\t') as [string, string, string]
    return { name: key.replaceAll('\t', ' ').toLowerCase(), isShared: of.size > 1, read: rules[meaning]!(header) }
  })
  for (const isShared of [true, false])
    test(`headers of ${isShared ? 'two systems' : 'one system'} are read by the rule of their field`, () => {
      const asked = judged.filter((one) => one.isShared === isShared)
      const missed = asked.filter(({ name, read }) => !read && !exceptions.has(name))
      assert.ok(asked.length > 1000)
      assert.ok(
        1 - missed.length / asked.length >= (isShared ? 0.99 : 0.97),
        `${missed.length} of ${asked.length}: ${missed.map(({ name }) => name).join('; ')}`,
      )
    })
  test('headers are read by the rule of their field without the exceptions, too', () =>
    assert.ok(judged.filter(({ read }) => read).length / judged.length >= 0.97))
  test('each exception is one', () => {
    const missed = new Set(judged.filter(({ read }) => !read).map(({ name }) => name))
    assert.equal(
      [...exceptions.keys()].filter((one) => !missed.has(one)),
      [],
    )
  })
}

test.run()
