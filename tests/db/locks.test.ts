import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createLocks } from '#db/locks.ts'
import { type TestDatabase, testDatabase } from '#tests/support/databases/database.ts'

let database: TestDatabase

test.before(async () => {
  database = await testDatabase()
})
test.after(() => database.close())

test('work with one name runs alone in two processes, with other names at once, and the connection runs one query at a time', async () => {
  const warnings: Error[] = []
  process.on('warning', (warning) => warnings.push(warning))
  const processes = [createLocks(database.newClient), createLocks(database.newClient)]
  const running = new Set<string>()
  let most = 0
  const works = Array.from({ length: 40 }, (_, n) =>
    processes[n % 2]!.hold(`name ${n % 5}`, async () => {
      const name = `name ${n % 5}`
      assert.not(running.has(name))
      most = Math.max(most, running.add(name).size)
      await sleep(5)
      running.delete(name)
    }),
  )
  await Promise.all(works)
  await Promise.all(processes.map((one) => one.stop()))
  assert.ok(most > 1)
  assert.equal(warnings, [])
})

test.run()
