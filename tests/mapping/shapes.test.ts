// test: 60 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { erp } from './shapes/erp.ts'
import { invoices } from './shapes/invoices.ts'
import { markets } from './shapes/markets.ts'
import { odd } from './shapes/odd.ts'
import { payments } from './shapes/payments.ts'
import { processShape } from './shapes/process-shape.ts'
import { sheets } from './shapes/sheets.ts'
import { shops } from './shapes/shops.ts'

for (const shape of [...shops, ...payments, ...markets, ...erp, ...invoices, ...sheets, ...odd]) {
  test(shape.name, async () => {
    const { summary, isAsked } = await processShape(shape)
    assert.is(isAsked, Boolean(shape.asked), 'the sample asks')
    assert.equal(
      {
        money: Math.round(Number(summary.analysedMoney) * 100),
        orders: summary.orders,
        customers: summary.customers,
        leftOut: summary.leftOutRows,
        setAside: summary.setAsideRows,
      },
      { ...shape.truth, leftOut: shape.leftOut ?? 0, setAside: shape.setAside ?? 0 },
    )
  })
}

test.run()
