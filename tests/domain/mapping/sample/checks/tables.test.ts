import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { WorkbookLook } from '#domain/files/workbook-file.ts'
import { refundSheetsCheck } from '#domain/mapping/sample/checks/refund-sheets.ts'
import { checkText } from '#text/mapping/checks.ts'
import { said } from './said.ts'

const sales = `no,mail,date,total
1,a@x.com,2024-01-01,10
2,b@x.com,2024-01-02,20
3,a@x.com,2024-01-03,30`

test('a second table below the first is reported with its row, but a repeated header is not', () => {
  const found = (rows: string) => said(`${sales}\n${rows}`).filter((text) => text.includes('another table'))
  assert.equal(found('Date,Customer,Amount,Store\n2024-01-05,c@x.com,5,West'), [
    'Row 4 below the header (“Date”, “Customer”, “Amount”) looks like the header of another table. Its rows are read by the first header, so they may count wrongly or be set aside. Put the second table into a file of its own.',
  ])
  assert.equal(found('date,mail,no,total\n2024-01-05,c@x.com,5,7').length, 1, 'in another order')
  assert.equal(found('no,mail,date,total\n5,c@x.com,2024-01-05,5'), [])
  assert.equal(found('5,c@x.com,2024-01-05,5\n6,Total,Amount,5'), [])
  assert.equal(found('Date,Customer,Amount,Store'), [], 'with no row below it')
  assert.equal(found('Anna,paid,with card,twice\n6,c@x.com,2024-01-05,5'), [])
})

test('an unread sheet of refunds is reported', () => {
  const look = (others: string[]) =>
    ({
      sheet: 'Orders',
      position: 0,
      sheets: ['Orders', ...others],
      others,
      firstColumn: 0,
      sample: [],
    }) as WorkbookLook
  const found = (others: string[], read = ['Orders']) => refundSheetsCheck(look(others), read)
  for (const sheet of [
    'Refunds',
    'Returns 2024',
    'Credit notes',
    'Gutschriften',
    'Retouren',
    'Avoirs',
    'Devoluciones',
    'Zwroty',
    '退款',
  ])
    assert.equal(found(['Customers', sheet]), { kind: 'refund-sheets', sheets: [sheet], more: 0 }, sheet)
  for (const sheet of ['Customers', 'Return policy', 'Refund reasons', 'Credit limits'])
    assert.is(found([sheet]), undefined, sheet)
  assert.is(found(['Refunds'], ['Orders', 'Refunds']), undefined)
  assert.is(
    checkText(found(['Refunds'])!),
    'By its name, the sheet “Refunds” holds refunds, and is not read. To subtract the refunds, process this sheet first. Then upload the file again, choose the sheet with the refunds, and add it to this data source. Its amounts must be below 0.',
  )
  assert.match(
    checkText(found(['Refunds', 'Returns'])!),
    'By their names, the sheets “Refunds”, “Returns” hold refunds, and are not read.',
  )
})

test.run()
