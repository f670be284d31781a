import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readClock, readDate } from '#domain/values/read-date.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { readPeriod } from '#domain/values/read-period.ts'
import { dates, numbers, periods } from '#tests/support/samples/date-and-number-texts.ts'

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

test('a date that names only a month or a week is read as its first day', () => {
  for (const [text, firstDay] of periods) {
    assert.is(readPeriod(text)?.firstDay ?? null, firstDay, text)
    if (firstDay) assert.is(readDate(text), undefined, text)
  }
})

test('a date says whether it depends on the order of day and month', () => {
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

/** Their programs write dates as Intl does; all of these are read in full. */
const locales =
  'en en-GB en-IN en-CA de de-AT fr fr-CH es es-MX pt pt-PT it nl sv da nb is pl cs sk ro bg ru uk el sl et id ms ar he ja zh'.split(
    ' ',
  )
/** In these, names of months, the calendar or a short year first keep a date unread or raise a question. */
const others = 'ca gl eu fi hu be tr hr sr sr-Latn bs mk sq lv lt fr-CA fil ko zh-TW hi bn ta vi az uz sw af'.split(' ')
const styles: Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'medium' },
  { dateStyle: 'long' },
  { dateStyle: 'medium', timeStyle: 'short' },
  { dateStyle: 'long', timeStyle: 'short' },
  { year: 'numeric', month: 'short', day: '2-digit' },
]

test('dates of programs in many countries are read or left unread, but never as another day', () => {
  const wrong: string[] = []
  for (const locale of [...locales, ...others])
    for (const style of styles)
      for (let month = 0; month < 12; month++) {
        const text = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(
          Date.UTC(2024, month, 23, 15, 4),
        )
        const at = `2024-${String(month + 1).padStart(2, '0')}-23 ${style.timeStyle ? '15:04' : '00:00'}:00`
        const read = readDate(text)
        const isRight = read ? read.monthFirst === at || read.dayFirst === at : others.includes(locale)
        if (!isRight) wrong.push(`${locale}: ${text} ${read?.dayFirst}`)
      }
  assert.equal(wrong, [])
})

test('a cell of a million blanks or digits is no date and no number, which is found at once', () => {
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

test('the currency beside a number is recognized', () => {
  const table: [string, string | undefined][] = [
    ['$5', '$'],
    ['1.234,50 €', '€'],
    ['USD 5', 'USD'],
    ['5', undefined],
    ['kr 5', 'kr'],
    ['US $5', 'US$'],
    ['5,00 $ US', 'US$'],
    ['5,00 $ CA', 'CA$'],
    ['Mex$ 5', 'Mex$'],
    ['$5 CAD', 'CAD'],
    ['5 kr NOK', 'NOK'],
    ['£5.00 GBP', 'GBP'],
  ]
  for (const [text, currency] of table) assert.is(readNumber(text)?.currency, currency, text)
})

test.run()
