import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FileInspection } from '#domain/files/dialect.ts'
import { readOptions } from '#server/files/read-options.ts'

const text: FileInspection = {
  reader: 'text',
  dialect: { encoding: 'utf-8', delimiter: ',', quote: '"', linesBeforeHeader: 0, hasHeader: true },
  columns: ['a'],
}
const workbook = { sheet: 'May', position: 0, sheets: ['May', 'June'], firstColumn: 0, sample: [] }
const book: FileInspection = { ...text, reader: 'xlsx', workbook }

/** What is chosen, as it is stored, or the refusal. */
function read(options: unknown, look = text): any {
  try {
    return JSON.parse(JSON.stringify(readOptions(options, look)))
  } catch (error) {
    return (error as Error).message
  }
}

test('without options, or with unknown ones, the defaults stay', () => {
  for (const options of [
    undefined,
    null,
    {},
    { another: 1 },
    { statuses: null, currency: null, sheets: null, dialect: null },
  ])
    assert.equal(read(options), {})
})

test('statuses are stored trimmed and in lower case', () => {
  assert.equal(read({ statuses: { ' Voided ': 'leave-out', REFUND: 'refund', '': 'count', __proto__: null } }), {
    statuses: { voided: 'leave-out', refund: 'refund', '': 'count' },
  })
  const own = JSON.parse('{"statuses": {"__proto__": "refund"}}')
  assert.is(JSON.stringify(readOptions(own, text).statuses), '{"__proto__":"refund"}')
  assert.equal(read({ statuses: { Paid: 'count', 'paid ': 'count' } }), { statuses: { paid: 'count' } })
  assert.match(read({ statuses: { Paid: 'count', 'paid ': 'refund' } }), /^options\.statuses names "paid" twice/)
  assert.is(read({ statuses: { Paid: 'skip' } }), 'options.statuses["paid"] must be one of count, leave-out, refund.')
  assert.is(
    read({ statuses: ['paid'] }),
    'options.statuses must be an object: status or type to count, leave-out or refund.',
  )
  for (const rates of [
    { EUR: '2', '€': '5' },
    { eur: 2, ' EUR ': 5 },
    { EUR: '2', GBP: '3', Euro: '2.1' },
  ])
    assert.is(
      read({ currency: { rates } }),
      'options.currency.rates gives EUR two different rates. Its sign and its code, in capitals or not, name the same currency.',
    )
  assert.equal(read({ currency: { rates: { EUR: '2', '€': '2.0' } } }), {
    currency: { rates: { EUR: '2', '€': '2.0' } },
  })
  const many = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, k) => [`s${k}`, 'count']))
  assert.equal(read({ statuses: many(400) }), { statuses: many(400) })
  assert.is(read({ statuses: many(401) }), 'options.statuses may name 400 statuses at most.')
  assert.equal(read({ statuses: { ['s'.repeat(200)]: 'count' } }), { statuses: { ['s'.repeat(200)]: 'count' } })
  assert.match(
    read({ statuses: { ['s'.repeat(201)]: 'count' } }),
    /^options\.statuses names a status of more than 200 characters: "s{100}…"\.$/,
  )
})

test('exchanged dates are swapped or kept, and a column of currencies is text', () => {
  assert.equal(read({ exchangedDates: 'swap', currencyColumn: 'Kur' }), {
    exchangedDates: 'swap',
    currencyColumn: 'Kur',
  })
  assert.equal(read({ exchangedDates: null, currencyColumn: '' }), { currencyColumn: '' })
  assert.is(read({ exchangedDates: true }), 'options.exchangedDates must be one of swap, keep.')
  for (const wrong of [1, {}, 'x'.repeat(201)])
    assert.is(read({ currencyColumn: wrong }), 'options.currencyColumn must be text: a column of the file, or blank.')
})

test('fillDown is true or false', () => {
  assert.equal(read({ fillDown: true }), { fillDown: true })
  assert.equal(read({ fillDown: false }), { fillDown: false })
  for (const wrong of ['true', 1, {}]) assert.is(read({ fillDown: wrong }), 'options.fillDown must be true or false.')
})

test('rates are kept as exact text', () => {
  assert.equal(read({ currency: { only: ' USD ' } }), { currency: { only: 'USD' } })
  assert.equal(
    read({ currency: { rates: { EUR: 1.08, '£': '1.2500000001', JPY: 0.0000067, INR: 1e-9, KRW: 1.5e-7 } } }),
    {
      currency: {
        rates: { EUR: '1.08', '£': '1.2500000001', JPY: '0.0000067', INR: '0.000000001', KRW: '0.00000015' },
      },
    },
  )
  for (const rate of [
    0,
    '0.00',
    -1,
    'NaN',
    '',
    '1,08',
    '1e3',
    ' ',
    null,
    {},
    Number.POSITIVE_INFINITY,
    1e-11,
    '1.00000000001',
    1e9,
  ])
    assert.is(
      read({ currency: { rates: { EUR: rate } } }),
      'options.currency.rates["EUR"] must be a number above 0 with at most 9 digits and 10 decimals.',
      String(rate),
    )
  for (const wrong of ['USD', {}, [], { only: 'USD', rates: { EUR: 1 } }])
    assert.match(read({ currency: wrong }), /^options\.currency must be an object with either "only"/)
  for (const name of ['', '  ', 'x'.repeat(11), 5])
    assert.match(read({ currency: { only: name } }), /is not a currency/)
  const many = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, k) => [`C${k}`, '2']))
  assert.equal(read({ currency: { rates: many(50) } }), { currency: { rates: many(50) } })
  for (const rates of [many(51), {}, ['EUR']])
    assert.match(read({ currency: { rates } }), /^options\.currency\.rates must be an object of 1 to 50 currencies/)
})

test('only sheets of the workbook are accepted', () => {
  assert.equal(read({ sheets: ['June', 'May', 'June'] }, book), { sheets: ['June', 'May'] })
  assert.equal(read({ sheets: [] }, book), {})
  assert.is(read({ sheets: ['May', 'July'] }, book), 'The file has no sheet "July".')
  assert.is(read({ sheets: ['May'] }), 'The file has no sheet "May".')
  assert.is(read({ sheets: [{}] }, book), 'The file has no sheet "object".')
  for (const wrong of ['May', {}])
    assert.is(read({ sheets: wrong }, book), 'options.sheets must be a list of names of sheets.')
})

test('a dialect and month dates are read together with the other options', () => {
  const dialect = { delimiter: ';', quote: "'", encoding: 'windows-1252', headerRow: 3 }
  assert.equal(read({ dialect, monthDates: 'first-day' }), { dialect, monthDates: 'first-day' })
  assert.match(read({ dialect: { quote: '`' } }), /^options\.dialect\.quote must be one of/)
  assert.is(read({ monthDates: 'last-day' }), 'options.monthDates must be one of first-day.')
})

test.run()
