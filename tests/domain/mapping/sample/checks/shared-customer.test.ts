import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { said } from './said.ts'

const rows = (customer: string) => `no,mail,date,total
1,${customer},2024-01-01,10
2,${customer},2024-01-02,20
3,anna@x.com,2024-01-03,30`

const nobody =
  'NaN,nan,\\N,<NA>,NaT,#N/A,(blank),(none),[null],undefined,not available,.,?,--,none@none.com,noemail@shop.com,NULL,N/A,Unknown,Guest,Gast,test@test.com,0'

test('texts that programs write for a missing customer are no customer', () => {
  for (const customer of nobody.split(','))
    assert.equal(
      said(rows(customer)),
      [
        `“${customer.includes('@') ? customer.toLowerCase() : customer}” has 2 of 3 orders and counts as one customer. If several people are behind it, leave these cells blank in your file: their orders then stand apart, without a customer.`,
      ],
      customer,
    )
  for (const customer of ['Nan Li', 'Nora', 'Blank Ltd', 'Guest 12', 'C-1', '7', 'A?'])
    assert.equal(said(rows(customer)), [], customer)
})

test.run()
