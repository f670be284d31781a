import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { soak } from '#tests/long/soak.ts'

test('51: 50,000 requests of mixed kinds leave memory within 40 MB and descriptors within 20 of the first 3,000', async () => {
  if (process.platform !== 'linux') return void console.log('skipped: only Linux tells what a process holds')
  const figures = await soak([3000, 10_000, 25_000, 50_000])
  console.log(`measured: ${JSON.stringify(figures)}`)
  const [early, late] = [figures[0]!, figures.at(-1)!]
  assert.ok(late.residentMb <= early.residentMb + 40, 'resident memory')
  assert.ok(late.residentMb < 200, 'garbage is collected before it is most of the memory')
  assert.ok(late.descriptors <= early.descriptors + 20, 'descriptors')
})

test.run()
