import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readClock, readDate } from '../../src/domain/sample/read-date'
import { readNumber } from '../../src/domain/sample/read-number'
import { dates, numbers } from '../support/date-and-number-texts'

test('the sample reads dates as the ingestion does', () => {
  const rounded = (at: string | undefined) => at ?? null
  const found = dates.map(([text]) => {
    const read = readDate(text)
    return `${text}: ${rounded(read?.monthFirst)} ${rounded(read?.dayFirst)}`
  })
  const expected = dates.map(([text, us, dayFirst]) => `${text}: ${us} ${dayFirst === undefined ? us : dayFirst}`)
  assert.equal(found, expected)
})

test('the sample reads numbers as the ingestion does', () => {
  const found = numbers.map(([text]) => {
    const read = readNumber(text)
    return `${text}: ${read?.dot ?? null} ${read?.comma ?? null}`
  })
  assert.equal(
    found,
    numbers.map(([text, dot, comma]) => `${text}: ${dot} ${comma}`),
  )
})

test('a date says whether it hangs on the order of day and month', () => {
  const table: [string, boolean | undefined][] = [
    ['03/04/2024', true],
    ['03/03/2024', false],
    ['25/04/2024', true],
    ['2024-03-04', false],
    ['4 March 2024', false],
    ['tomorrow', undefined],
  ]
  for (const [text, hangs] of table) assert.is(readDate(text)?.hangsOnOrder, hangs, text)
})

test('a cell of a million blanks or digits is no date and no number, and known at once', () => {
  for (const inside of [' ', '\u00a0', '1', '1,'])
    for (const text of [`a${inside.repeat(1e6)}b`, `${inside.repeat(1e6)}e5`, `1${inside.repeat(1e6)}x`])
      assert.equal([readDate(text), readNumber(text), readClock(text)], [undefined, undefined, undefined])
})

test('clocks', () => {
  const table: [string, string | undefined][] = [
    ['9:05', '09:05:00'],
    ['9:05:07.5', '09:05:07.5'],
    ['12:00 am', '00:00:00'],
    ['3 PM', '15:00:00'],
    ['15', undefined],
    ['25:00', undefined],
    ['12:60', undefined],
    ['2024-01-05', undefined],
  ]
  for (const [text, clock] of table) assert.is(readClock(text), clock, text)
})

test('the currency beside a number is seen', () => {
  const table: [string, string | undefined][] = [
    ['$5', '$'],
    ['1.234,50 €', '€'],
    ['USD 5', 'USD'],
    ['5', undefined],
    ['kr 5', 'kr'],
  ]
  for (const [text, currency] of table) assert.is(readNumber(text)?.currency, currency, text)
})

test.run()
