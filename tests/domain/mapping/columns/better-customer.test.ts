import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { maySamePerson } from '#domain/mapping/columns/customers/same-person.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { dayOf, proposed, proposedOfFile, table } from './proposed.ts'

/** A person's number, the same in every run: 40 people who come again in no order. */
const who = (n: number) => (n * 7 + ((n * n) % 11)) % 40
const mail = (n: number) => `u${who(n)}@mail.com`
const names = ['Ann Lee', 'Bob Ray', 'Cy Fox', 'Dee Orr', 'Eve Lim', 'Flo Kim', 'Gus Ott', 'Hal Poe']
const name = (n: number) => `${names[who(n) % 8]} ${'ABCDE'[who(n) % 5]}`
const lastName = (n: number) =>
  `${'BCDFGHKLMN'[who(n) % 10]}o${'pqrst'[who(n) % 5]}e${'ablmn'[Math.floor(who(n) / 8)]}ing`
const place = (n: number) => 1 + ((n * 5 + Math.floor(n / 3)) % 6)

const files: [why: string, header: string, cells: (n: number) => string, customer: string][] = [
  ["a shop's number before the user's", 'id_tenant,id_user', (n) => `${place(n)},u${who(n)}`, 'id_user'],
  ["a client who is the platform's shop", 'client_id,user_id', (n) => `${place(n)},u${who(n)}`, 'user_id'],
  ['two headers of equal words', 'retailer_id,consumer_id', (n) => `${place(n)},${who(n)}`, 'consumer_id'],
  [
    'of loyal users, a number beside the shop of the name',
    'client_id,store,user_id',
    (n) => `${who(n) % 5},Shop ${who(n) % 5},${who(n)}`,
    'user_id',
  ],
  ["an order's number in disguise", 'customer_id,email', (n) => `c${9000 + n * 3},${mail(n)}`, 'email'],
  [
    'numbers of guests, new in each order',
    'customer_id,email',
    (n) => `${who(n) % 2 ? `g${n}` : who(n)},${mail(n)}`,
    'email',
  ],
  ['one number for all guests', 'customer_id,email', (n) => `${who(n) % 2 ? 9999 : who(n)},${mail(n)}`, 'email'],
  [
    "the shop's own address",
    'email,customer_name',
    (n) => `${n % 9 ? 'us@shop.com' : mail(n)},${name(n)}`,
    'customer_name',
  ],
  [
    'a phone that two firms share',
    'Phone,CustomerName',
    (n) => `555-${Math.floor(who(n) / 2)},${['Alder', 'Birch'][who(n) % 2]} ${Math.floor(who(n) / 2)} Ltd`,
    'CustomerName',
  ],
  [
    'a household before its members',
    'household_id,member_id',
    (n) => `h${Math.floor(who(n) / 3)},${who(n)}`,
    'member_id',
  ],
]
for (const [why, header, cells, customer] of files)
  test(`the values decide the customer: ${why}`, () => {
    const found = proposed(table(`trx,${header},date,total`, (n) => `${n},${cells(n)},${dayOf(n)},12.50`, 120))
    assert.is(found.columnOf('customerId'), customer)
    assert.equal(found.said('customer-beside'), [])
  })

const kept: [why: string, header: string, cells: (n: number) => string, customer: string][] = [
  ['names that several numbers have', 'Phone,Customer Name', (n) => `555-${who(n)},${names[who(n) % 8]}`, 'Phone'],
  [
    'one person written in several ways',
    'Phone,Customer Name',
    (n) => `555-${who(n)},${n % 3 ? `Ann ${lastName(n)}` : `A. ${lastName(n)}`}`,
    'Phone',
  ],
  ['a number and its address', 'customer_id,email', (n) => `c${who(n)},${mail(n)}`, 'customer_id'],
  ['buyers who came once', 'customer_id,email', (n) => `c${n},n${n}@mail.com`, 'customer_id'],
  [
    'a firm and whoever wrote its order',
    'customer_no,contact_name',
    (n) => `K${who(n) % 10},${name(n)} ${n}`,
    'customer_no',
  ],
  ['a customer and the clerk', 'customer_id,user_id', (n) => `c${who(n)},${place(n)}`, 'customer_id'],
  ['a household alone', 'household_id,city', (n) => `h${who(n)},Rye`, 'household_id'],
]
for (const [why, header, cells, customer] of kept)
  test(`the customer stays: ${why}`, () => {
    const found = proposed(table(`trx,${header},date,total`, (n) => `${n},${cells(n)},${dayOf(n)},12.50`, 120))
    assert.is(found.columnOf('customerId'), customer)
    assert.equal(found.said('customer-beside'), [])
  })

test('a doubt that the values leave is reported with numbers', () => {
  const shared = (n: number) =>
    who(n) < 6
      ? `555-${who(n) % 3},${['Alder', 'Birch'][Math.floor(who(n) / 3)]} Ltd`
      : `555-${who(n)},Person ${who(n) % 5}`
  const found = proposed(table('trx,Phone,Customer Name,date,total', (n) => `${n},${shared(n)},${dayOf(n)},12.50`, 120))
  assert.is(found.columnOf('customerId'), 'Phone')
  assert.equal(found.said('customer-beside'), [
    '3 of 37 values in “Phone” have several in “Customer Name”, such as “Alder Ltd” and “Birch Ltd” beside “555-0”. Each counts as one customer. If “Customer Name” is the customer, map that one to Customer ID.',
  ])
})

test('names of one person', () => {
  for (const [one, other] of [
    ['Ann Lee', 'lee, ann'],
    ['A. Lee', 'Ann Lee'],
    ['Lee', 'Ann Lee'],
    ['Katherine Webb', 'Catherine Webb'],
  ] as const)
    assert.ok(maySamePerson(one, other), `${one}, ${other}`)
  for (const [one, other] of [
    ['Ann Lee', 'Bob Lee'],
    ['Alder Ltd', 'Birch Inc'],
    ['Ann Lee', 'Ann Ray'],
  ] as const)
    assert.not.ok(maySamePerson(one, other), `${one}, ${other}`)
})

test('receipts of a mall, and two firms behind one switchboard', async () => {
  const [mall, firms] = ['mall_tenant_not_customer', 'phone_before_customer_name'].map((one) =>
    sharedFile(`found/${one}.csv`),
  )
  if (!mall || !firms) return
  const [receipts, orders] = [await proposedOfFile(mall), await proposedOfFile(firms)]
  assert.equal([receipts.report!.customers, receipts.report!.money], [73, 47120])
  assert.equal([orders.report!.customers, orders.report!.money], [4, 280])
})

test.run()
