// test: only full, 5 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from '#tests/jobs/ingest/ingested.ts'

const mapping = {
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  status: 'orderStatus',
} as const

for (const delimiter of [',', ';', '\t', '|'])
  test(`left-out rows are in the list as in the file, separated by ${JSON.stringify(delimiter)}, without formulas`, async () => {
    const rows = [
      ['ann@example.com', '2024-01-05', '10', 'paid', 'plain'],
      ['ann@example.com', '2024-01-05 10:30', '-12.50', 'cancelled', 'Café No. 7/8_a'],
      ['-5', '2024-01-06', '1', 'cancelled', '-5-2'],
      ['b', '2024-01-06', '1', 'cancelled', '=1+1'],
      ['b', '2024-01-06', '1', 'cancelled', '@cmd'],
      ['b', '2024-01-06', '1', 'cancelled', '"said ""no"", then left"'],
      ['b', '2024-01-06', '1', 'cancelled', ''],
      ['b', '2024-01-06', '1', 'cancelled'],
      ['#1001', '2024-01-06', '$5', 'cancelled', "(Ann's) 2+1 & 50% off!"],
      ['', '2024-01-06', '1', 'cancelled', 'no customer'],
    ]
    const header = ['customer', 'date', 'value', 'status', 'note']
    const text = [header, ...rows].map((row) => row.join(delimiter)).join('\n')
    const { leftOut, setAside } = await ingested(text, mapping)
    assert.equal(leftOut.split('\r\n'), [
      'Row,Reason,customer,date,value,status,note',
      '3,left-out,ann@example.com,2024-01-05 10:30,-12.50,cancelled,Café No. 7/8_a',
      "4,left-out,-5,2024-01-06,1,cancelled,'-5-2",
      "5,left-out,b,2024-01-06,1,cancelled,'=1+1",
      "6,left-out,b,2024-01-06,1,cancelled,'@cmd",
      '7,left-out,b,2024-01-06,1,cancelled,"said ""no"", then left"',
      '8,left-out,b,2024-01-06,1,cancelled,',
      '9,left-out,b,2024-01-06,1,cancelled,',
      "10,left-out,#1001,2024-01-06,$5,cancelled,(Ann's) 2+1 & 50% off!",
      '',
    ])
    assert.equal(setAside.split('\r\n')[1], '11,no-customer,,2024-01-06,1,cancelled,no customer')
  })

test.run()
