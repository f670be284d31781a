// test: only full, also long, waits, 60 s
import { randomBytes } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testApp } from '#tests/support/app.ts'
import { figureOf, isFull, isLong } from '#tests/support/long-form.ts'
import { describeTried, folderOfFailures, tallyOf, tryFiles } from './ask/try-files.ts'

// The short form always draws the same files; the others draw new ones, which SEED draws again.
const seed = process.env.SEED ?? (isFull || isLong ? randomBytes(4).toString('hex') : 'short')
const count = figureOf('FILES', { short: 24, full: 500, long: 10_000 })

test(`none of ${count} randomly drawn files is silently wrong (SEED=${seed})`, async () => {
  const app = await testApp({ WORKER_CONCURRENCY: '2' }, { worker: true })
  const started = performance.now()
  try {
    const tried = await tryFiles(app, { seed, count, atOnce: 6 })
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`measured: SEED=${seed}: ${tallyOf(tried)} in ${seconds} s`)
    const failures = tried.filter(({ outcome, falseAlarms }) => outcome === 'silent' || falseAlarms.length)
    if (!failures.length) return
    const folder = folderOfFailures()
    const described = await Promise.all(failures.map((failure) => describeTried(failure, folder)))
    assert.unreachable(`SEED=${seed}\n${described.join('\n')}`)
  } finally {
    await app.close()
  }
})

test.run()
