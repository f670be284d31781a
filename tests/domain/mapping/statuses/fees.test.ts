import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type StatusCounts, withChoices } from '#domain/mapping/sample/rows/choose-statuses.ts'
import { isKnownWord } from '#domain/mapping/statuses/known-status.ts'
import { fileOf, moneyIn, proposedIn } from './proposed-in.ts'

function choices(values: string[], money: number, column = 'Type') {
  const counted: StatusCounts = {
    column,
    isTooMany: false,
    values: values.map((value, at) => ({ value, rows: 2, money: at ? money : 20 })),
  }
  return withChoices([counted], {}, false)[0]!.values.map(({ choice }) => choice)
}

const fees =
  'Fee,Fees,Commission,Service fee,Payment processing fee,Final value fee,Listing fee,Transaction Fee,Other fee,FBA Inventory Fee,Shipping label,Advertising,Promoted listings,Gebühr,Zahlungsgebühr,Verkaufsprovision,Werbung,Versandetikett,Frais,Frais de service,Publicité,Comisión,Cargo por servicio,Tarifa de venta,Publicidad,Comissão,Taxa de serviço,Commissione di vendita,Servicekosten,Verkoopkosten,Prowizja,Opłata za wystawienie,Poplatek,Avgift,Gebyr,Комиссия,手数料'.split(
    ',',
  )
test('fees that a marketplace charges the seller are left out, even above 0', () => {
  for (const value of fees)
    for (const money of [-2, 2])
      assert.equal(choices(['Order', value], money), ['count', 'leave-out'], `${value} of ${money}`)
})

const sold =
  'Setup fee,Set-up fee,Registration fee,Membership fee,Membership fees,Late fee,Consultation fee,Course fee,Entry fee,License fee,Licence Fee,Tuition fee,Exam fee,Cleaning fee,Delivery fee,Annual fee,Monthly fee,Kursgebühr,Anmeldegebühr,Mahngebühr,Lizenzgebühr,Teilnahmegebühr,Frais d’inscription,Frais de dossier,Frais de scolarité,Taxa de inscrição,Tarifa general,Opłata rejestracyjna,Commissioned portrait'.split(
    ',',
  )
test('fees that customers pay count, and are left out below 0', () => {
  for (const value of sold) {
    assert.equal(choices(['Sale', value, 'Refund'], 20), ['count', 'count', 'refund'], value)
    if (/fee|geb/i.test(value)) assert.is(choices(['Sale', value], -20)[1], 'leave-out', value)
    if (/fee|geb/i.test(value)) assert.ok(isKnownWord(value), value)
  }
})

test('the state of a fee is read like that of anything sold', () => {
  assert.equal(choices(['Sale', 'Membership fee refund', 'Membership fee - cancelled', 'Unpaid course fee'], 20), [
    'count',
    'refund',
    'leave-out',
    'leave-out',
  ])
  assert.is(choices(['Sale', 'Membership fee refund'], -20)[1], 'refund')
  assert.equal(choices(['Order', 'Fee refund', 'Refund of commission'], -2), ['count', 'leave-out', 'leave-out'])
  assert.is(choices(['Class', 'Cancellation fee'], 20)[1], 'count')
  assert.is(choices(['Class', 'Cancellation fee'], -20)[1], 'leave-out')
  assert.is(choices(['Paid', 'Cancellation fee'], 20, 'Status')[1], 'leave-out')
})

test('a file of fees has the value that customers paid', async () => {
  const rows = 'Setup+fee:50 Monthly+subscription:20 Monthly+subscription:20 Late+fee:10 License+fee:50'
  const file = fileOf('Date,Invoice,Customer,Type,Amount', rows)
  assert.is(proposedIn(file).money, 150)
  assert.is(await moneyIn(file), 150)
})

test('payouts of a marketplace have the value of their orders', async () => {
  const rows = 'Order:50 Order:20 Service+fee:-2 Shipping+label:-4 Subscription+fee:-30 Advertising:-5 Payout:-29'
  const file = fileOf('Date,Reference,Buyer,Type,Net amount', rows)
  assert.is(proposedIn(file).money, 70)
  assert.is(await moneyIn(file), 70)
})

test.run()
