// Column lists that the programs publish, and headers of several languages.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CostFileProposal } from '#domain/costs/cost-columns.ts'
import { proposeCostFile } from '#domain/costs/cost-columns.ts'
import { exampleCostRows } from '#domain/costs/example-cost-rows.ts'
import { allShapes } from '#tests/shapes/all-shapes.ts'
import { variation } from '#tests/support/variation.ts'

const files: [
  what: string,
  columns: string,
  CostFileProposal['kind'],
  mapping: Record<string, string>,
  options?: object,
][] = [
  [
    'products of Shopify',
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Gift Card,Cost per item,Status',
    'costs',
    { 'Variant SKU': 'skuId', 'Cost per item': 'unitCost' },
  ],
  [
    'products of WooCommerce',
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Tax status,In stock?,Stock,Sale price,Regular price,Categories,Cost of goods,Position',
    'costs',
    { SKU: 'skuId', 'Cost of goods': 'unitCost' },
  ],
  [
    'products of Odoo',
    'External ID,Internal Reference,Name,Sales Price,Cost,Quantity On Hand,Forecasted Quantity,Unit of Measure',
    'costs',
    { 'Internal Reference': 'skuId', Cost: 'unitCost' },
  ],
  [
    'products of Odoo by field',
    'id,default_code,name,list_price,standard_price',
    'costs',
    { default_code: 'skuId', standard_price: 'unitCost' },
  ],
  [
    'items of Lightspeed Retail',
    'System ID,UPC,EAN,Custom SKU,Manufact. SKU,Item,Qty.,Price,Tax,Brand,Publish to eCom,Season,Department,Default Cost',
    'costs',
    { 'Custom SKU': 'skuId', 'Default Cost': 'unitCost' },
  ],
  [
    'products of Lightspeed X',
    'id,handle,sku,composite_handle,name,description,supply_price,retail_price,tax_name,supplier_name,supplier_code',
    'costs',
    { sku: 'skuId', supply_price: 'unitCost' },
  ],
  [
    'Google Ads by day',
    'Day,Campaign,Campaign status,Currency code,Clicks,Impr.,CTR,Avg. CPC,Cost',
    'spend',
    { Day: 'spendDate', Campaign: 'spendCampaign', 'Currency code': 'currency', Cost: 'spendAmount' },
    { span: 'day', channel: 'Google Ads' },
  ],
  [
    'Google Ads by week',
    'Week,Campaign,Currency code,Clicks,Impr.,Cost',
    'spend',
    { Week: 'spendDate', Campaign: 'spendCampaign', 'Currency code': 'currency', Cost: 'spendAmount' },
    { span: 'week', channel: 'Google Ads' },
  ],
  [
    'Google Ads without days',
    'Campaign status,Campaign,Budget,Budget type,Status,Campaign type,Clicks,Impr.,Cost',
    'spend',
    { Campaign: 'spendCampaign', Cost: 'spendAmount' },
    { channel: 'Google Ads' },
  ],
  [
    'Meta Ads',
    'Campaign name,Campaign delivery,Attribution setting,Results,Result indicator,Reach,Impressions,Cost per results,Ad set budget,Amount spent (EUR),Ends,Reporting starts,Reporting ends',
    'spend',
    {
      'Campaign name': 'spendCampaign',
      'Amount spent (EUR)': 'spendAmount',
      'Reporting starts': 'spendDate',
      'Reporting ends': 'spendDate',
    },
    { channel: 'Meta Ads' },
  ],
  [
    'Microsoft Ads',
    'Gregorian date,Account name,Account number,Campaign name,Currency code,Impressions,Clicks,Spend',
    'spend',
    {
      'Gregorian date': 'spendDate',
      'Campaign name': 'spendCampaign',
      'Currency code': 'currency',
      Spend: 'spendAmount',
    },
    { span: 'day', channel: 'Microsoft Ads' },
  ],
  [
    'TikTok Ads',
    'Campaign name,Primary status,Campaign Budget,Cost,CPC (destination),CPM,Impressions,Clicks (destination),CTR (destination),Currency,By Day',
    'spend',
    { 'Campaign name': 'spendCampaign', Cost: 'spendAmount', 'By Day': 'spendDate', Currency: 'currency' },
    { span: 'day', channel: 'TikTok Ads' },
  ],
  [
    'German',
    'Artikelnummer;EK netto;gültig ab',
    'costs',
    { Artikelnummer: 'skuId', 'EK netto': 'unitCost', 'gültig ab': 'validFrom' },
  ],
  [
    'German spend',
    'Monat;Kanal;Kosten',
    'spend',
    { Monat: 'spendDate', Kanal: 'spendChannel', Kosten: 'spendAmount' },
    { span: 'month' },
  ],
  [
    'French',
    "Référence article;Prix d'achat HT",
    'costs',
    { 'Référence article': 'skuId', "Prix d'achat HT": 'unitCost' },
  ],
  [
    'Polish spend',
    'Dzień;Źródło;Wydatki',
    'spend',
    { Dzień: 'spendDate', Źródło: 'spendChannel', Wydatki: 'spendAmount' },
    { span: 'day' },
  ],
  [
    'Japanese',
    '商品コード,仕入価格,適用開始日',
    'costs',
    { 商品コード: 'skuId', 仕入価格: 'unitCost', 適用開始日: 'validFrom' },
  ],
  ['a list by name', 'Product,Cost,Date', 'costs', { Product: 'skuId', Cost: 'unitCost', Date: 'validFrom' }],
  ['a list with a date', 'sku,cost,date', 'costs', { sku: 'skuId', cost: 'unitCost', date: 'validFrom' }],
  ['orders', 'Order ID,Customer email,Order date,Total,SKU', 'orders', {}],
  ['orders with a cost', 'Customer,Date,SKU,Unit cost,Quantity', 'orders', {}],
  ['stock', 'SKU,Quantity,Location', undefined, {}],
]

/** The cells of a line; commas in quotes do not cut. */
const cut = (line: string) =>
  (line.includes(';') ? line.split(';') : line.match(/"[^"]*"|[^,]+/g)!).map((cell) => cell.replace(/^"|"$/g, ''))

test('92: a file of costs or spend is recognized by its headers', () => {
  for (const [what, columns, kind, mapping, options = {}] of files) {
    const found = proposeCostFile(cut(columns))
    assert.is(found.kind, kind, what)
    assert.equal(found.mapping, mapping, what)
    assert.equal(found.options, options, what)
  }
})

test('92: the example files are recognized', () => {
  for (const kind of ['costs', 'spend'] as const) assert.is(proposeCostFile(exampleCostRows[kind][0]!).kind, kind)
})

variation('92: no order file of a program is taken for one of costs or spend', () => {
  let read = 0
  for (const { name, contents } of allShapes) {
    if (typeof contents !== 'string') continue
    const line = contents.split('\n').find((one) => one.split(/[,;\t|]/).length > 2) ?? ''
    const [sign] = [',', ';', '\t', '|'].sort((a, b) => line.split(b).length - line.split(a).length)
    const columns = line.split(sign!).map((cell) => cell.replace(/^"|"$/g, '').trim())
    assert.ok([undefined, 'orders'].includes(proposeCostFile(columns).kind), name)
    read++
  }
  assert.ok(read > 100)
})

test('a file with the most columns is judged by the first ones, in milliseconds', () => {
  const columns = Array.from({ length: 16_384 }, (_, at) => `column ${at}`)
  assert.is(proposeCostFile(['SKU', 'Cost', ...columns]).kind, 'costs')
})

test.run()
