import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type HistoriesBlock, HistoriesWriter, readHistories } from '#jobs/ingest/list/histories-file.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'

const path = join(temporaryFolder(), 'histories.bin')

const block = (firstOrder: number, values: number[]): HistoriesBlock => ({
  customers: 1,
  orders: values.length,
  firstOrder,
  numbers: Int32Array.of(7),
  counts: Int32Array.of(values.length),
  deciles: Uint8Array.of(3),
  skuStarts: Int32Array.of(0, 1),
  skus: Int32Array.of(5),
  days: Int32Array.from(values, (_, at) => 19_000 + at),
  seconds: undefined,
  clocks: undefined,
  values: { items: Int32Array.from(values), areWords: false },
  refunds: undefined,
  units: undefined,
})

function written(): Buffer {
  const writer = new HistoriesWriter(path)
  writer.add(block(0, [100, 200, 300]))
  writer.add(block(3, [400]))
  writer.end({
    ...{ first_day: 19_000, last_day: 19_002, last_clock: 0, orders: 4, customers: 1, total: '1000' },
    ...{ has_refunds: false, has_units: false, is_whole: true },
  })
  return readFileSync(path)
}

async function values(): Promise<number[]> {
  const all: number[] = []
  for await (const { values } of readHistories(path, 4)) all.push(...values.items)
  return all
}

test('the blocks are read as they were written', async () => {
  written()
  assert.equal(await values(), [100, 200, 300, 400])
})

test('a file that was cut at any byte is refused', async () => {
  const whole = written()
  for (let bytes = 512; bytes < whole.length; bytes++) {
    writeFileSync(path, whole)
    truncateSync(path, bytes)
    let error: Error | undefined
    await values().catch((caught) => {
      error = caught
    })
    assert.match(error?.message ?? `read ${bytes} of ${whole.length} bytes`, 'the file of histories is cut')
  }
})

test.run()
