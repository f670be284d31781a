import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mappedAlike } from '#domain/mapping/mapped-again.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'

const three: ColumnMapping = { c: 'customerId', t: 'transactionDate', v: 'transactionValue' }
const mapping = (options: MappingOptions = {}, columnMapping = three) => ({ columnMapping, options })
const other = (options: MappingOptions, columnMapping = three) => ({
  ...mapping(options, columnMapping),
  columns: ['C', 't', 'v', 'w', 'net'],
})

test('a mapping sent back unchanged changes no other file', () => {
  for (const options of [
    { amountUnit: 'minor' },
    { currency: { rates: { EUR: '2' } } },
    { dateOrder: 'day-first', fillDown: true },
    { statuses: { cancelled: 'count', 'hold x': 'leave-out' }, repeatedTotals: 'once' },
    { sheet: 'Orders', dialect: { headerRow: 3 } },
  ] as MappingOptions[]) {
    const own = other(options)
    const before = mapping({ statuses: { paid: 'count' } })
    const next = mapping({ statuses: { paid: 'count' }, amountUnit: 'major', repeatedTotals: 'add', fillDown: false })
    assert.equal(mappedAlike(own, before, next), { columnMapping: three, options })
  }
})

test('a change applies to every file that has the column', () => {
  const own = other({ amountUnit: 'minor', statuses: { void: 'leave-out' } }, { ...three, w: 'skuId' })
  const net: ColumnMapping = { c: 'customerId', t: 'transactionDate', NET: 'transactionValue' }
  assert.equal(mappedAlike(own, mapping(), mapping({ dateOrder: 'day-first', statuses: { void: 'refund' } }, net)), {
    columnMapping: { c: 'customerId', t: 'transactionDate', w: 'skuId', net: 'transactionValue' },
    options: { amountUnit: 'minor', dateOrder: 'day-first', statuses: { void: 'refund' } },
  })
  const withUnit = mappedAlike(own, mapping({ amountUnit: 'minor' }), mapping({ amountUnit: 'major' }))
  assert.is(withUnit.options.amountUnit, 'major')
  const withSku = { ...three, w: 'skuId' } as const
  assert.equal(mappedAlike(own, mapping({}, withSku), mapping()).columnMapping, three, 'a field that is taken away')
  const rates = mapping({ currency: { rates: { EUR: '2' } } })
  assert.equal(mappedAlike(other(rates.options), rates, mapping()).options, {}, 'an option that is taken back')
})

test('a file that lacks a new column keeps its own columns, and takes the options', () => {
  const dayFirst = { dateOrder: 'day-first' } as const
  const withSku: ColumnMapping = { ...three, sku: 'skuId' }
  const byPrice: ColumnMapping = { c: 'customerId', t: 'transactionDate', price: 'unitPrice' }
  for (const more of [withSku, byPrice])
    assert.equal(mappedAlike(other({}), mapping(), mapping(dayFirst, more)), mapping(dayFirst))
})

test('a file with other names of columns takes the options', () => {
  const german: ColumnMapping = { Kunde: 'customerId', Datum: 'transactionDate', Betrag: 'transactionValue' }
  const own = { ...mapping({}, german), columns: Object.keys(german) }
  assert.equal(
    mappedAlike(own, mapping(), mapping({ dateOrder: 'day-first' })),
    mapping({ dateOrder: 'day-first' }, german),
  )
})

test.run()
