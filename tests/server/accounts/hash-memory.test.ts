// test: only full
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryOf } from '#server/operation/process-memory.ts'
import { startServer } from '#tests/support/server.ts'

test('51: the 64 MiB of a password hash are released when it is done', async () => {
  if (process.platform !== 'linux') return void console.log('skipped: only Linux tells what a process holds')
  const server = await startServer({ WORKER: 'off', LOG_LEVEL: 'warn' })
  const signIn = (password: string) =>
    fetch(`${server.site}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password }),
    })
  try {
    for (let i = 0; i < 50; i++) await (await fetch(`${server.site}/login`)).text()
    // Refused before any hash.
    assert.is((await signIn('x'.repeat(2000))).status, 400)
    const before = await leastMegabytes(server.pid)
    await Promise.all(Array.from({ length: 8 }, () => signIn('wrong password')))
    const after = await leastMegabytes(server.pid)
    console.log(`measured: ${before} MB before, ${after} MB after`)
    assert.ok(after < before + 32, `${before} MB before, ${after} MB after`)
  } finally {
    await server.close()
  }
})

/** The least of two seconds: what was garbage has been collected. */
async function leastMegabytes(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < 10; i++) {
    await sleep(200)
    least = Math.min(least, memoryOf(pid, 'VmRSS'))
  }
  return Math.round(least / 1024 / 1024)
}

test.run()
