// test: alone, 30 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { orderFile } from '#bench/files/order-file.ts'
import { duckdbScript, inFolder, ingestionChild } from '#bench/runs.ts'
import { leastCpuSeconds } from '#tests/support/least-cpu-seconds.ts'

// The short form of the benchmark.
test('processing takes hardly more than the straightforward script at 64 MB, and grows with the rows at most', async () => {
  const [small, large] = [await orderFile(8 * 1024 * 1024), await orderFile(64 * 1024 * 1024)]
  const ours = (source: string) => leastCpuSeconds(() => inFolder((folder) => ingestionChild(source, folder)), 2)
  const [onSmall, onLarge] = [await ours(small), await ours(large)]
  const peer = await leastCpuSeconds(() => inFolder((folder) => duckdbScript(large, folder)), 2)
  assert.equal([onLarge.orders, onLarge.revenue.toFixed(2)], [peer.orders, peer.revenue.toFixed(2)])
  const share = onLarge.cpuSeconds / peer.cpuSeconds
  // the ratio is 0.8 on a quiet machine, 1.0 beside eight other busy programs; the fixed cost has most weight here
  assert.ok(share < 1.2, `${share.toFixed(2)} of the script's processor time`)
  const growth = onLarge.cpuSeconds / onSmall.cpuSeconds
  assert.ok(growth < 9, `8 times the rows took ${growth.toFixed(1)} times the processor time`)
})

test.run()
