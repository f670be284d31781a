// test: 30 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { soak } from '#tests/support/soak.ts'

// The long form, 50,000 requests, is tests/long/soak.test.ts. A page that leaked 45 KB would show here with 45 MB.
test('51: after 2,000 more requests of mixed kinds memory and descriptors are as after the first 1,000', async () => {
  if (process.platform !== 'linux') return void console.log('skipped: only Linux tells what a process holds')
  const [early, late] = await soak([1000, 3000])
  console.log(`measured: ${JSON.stringify([early, late])}`)
  assert.ok(late!.residentMb <= early!.residentMb + 40, 'resident memory')
  assert.ok(late!.descriptors <= early!.descriptors + 20, 'descriptors')
})

test.run()
