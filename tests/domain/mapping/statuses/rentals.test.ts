// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { headersBeside } from '#domain/mapping/statuses/headers-beside.ts'
import { fileOf, moneyIn, proposedIn } from './proposed-in.ts'

const returned = 'Returned:10 Returned:20 Returned:15 Returned:5 Returned:30'

test('what was rented and came back counts, in the figures, too', async () => {
  for (const [headers, rows] of [
    ['Date,Order ID,Customer,Status,Total', `${returned} Picked+up:25 Reserved:30 Canceled:40`],
    ['Date,Rental ID,Customer,Status,Total', 'Returned:80 Completed:25 Reserved:30 Canceled:40'],
    [
      'Datum,Nummer,Kunde,Status,Betrag',
      'zurückgegeben:50 zurückgegeben:20 zurückgegeben:10 ausgeliehen:55 storniert:10',
    ],
  ] as const) {
    const file = fileOf(headers, rows)
    assert.is(proposedIn(file).money, 135, rows)
    assert.is(await moneyIn(file), 135, rows)
  }
})

test('what a shop got back is no sale', () => {
  const headers = 'Date,Order ID,Customer,Status,Total'
  for (const [rows, money] of [
    [`${returned} Delivered:25`, 25],
    [`${returned} Picked+up:25 Delivered:10`, 35],
    ['Returned:10 Picked+up:25 Picked+up:15', 40],
    [`${returned} Picked+up:25 Refunded:5`, 25],
    [returned, 0],
  ] as const)
    assert.is(proposedIn(fileOf(headers, rows)).money, money, rows)
})

test('in a rental, too, what was refunded is no sale', () => {
  const file = fileOf('Date,Rental ID,Customer,Status,Total', 'Returned:10 Refunded:25 Reserved:30')
  assert.is(proposedIn(file).money, 40)
})

test('headers tell a rental, and other words do not', () => {
  for (const header of ['Rental ID', 'rental_start', 'Mietbeginn', 'Fecha alquiler', 'Verhuurperiode'])
    assert.ok(headersBeside(['Date', header]).areRentals, header)
  for (const header of ['Parent ID', 'Current total', 'Hire date', 'Return date', 'Vermieterrabatt'])
    assert.not.ok(headersBeside(['Date', header]).areRentals, header)
  assert.not.ok(headersBeside([...Array(20_000).fill('a'), 'Rental ID']).areRentals)
})

test.run()
