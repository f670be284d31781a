import { type ChildProcess, spawn } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { processorMs } from '#reading/process-state.ts'
import { watchProcessorTime } from '#server/children/processor-time.ts'
import { until } from '#tests/support/program.ts'

const started: ChildProcess[] = []
const program = (text: string) => {
  const child = spawn(process.execPath, ['-e', text], { stdio: 'ignore' })
  started.push(child)
  return child.pid!
}
test.after(() => {
  for (const child of started) child.kill('SIGKILL')
})

if (processorMs(process.pid) === undefined)
  console.log('skipped: this system does not tell the processor time of others')
else {
  test('53: a program that computes is late after its processor time', async () => {
    const pid = program('for (;;);')
    const startedAt = performance.now()
    let usedMs = 0
    let passedMs = 0
    watchProcessorTime(pid, 500, () => {
      usedMs = processorMs(pid)!
      passedMs = performance.now() - startedAt
    })
    await until('it is late', () => usedMs > 0)
    // on a busy machine twelve times the limit may pass before it is used
    assert.ok(usedMs >= 500 || passedMs >= 6000 - 5, `${usedMs} ms used in ${passedMs} ms`)
  })

  test('53: a program that is stopped is late only after twelve times its limit', async () => {
    const pid = program('for (;;);')
    await until('it computes', () => (processorMs(pid) ?? 0) > 0)
    process.kill(pid, 'SIGSTOP')
    const startedAt = performance.now()
    let lateAfterMs = 0
    watchProcessorTime(pid, 300, () => {
      lateAfterMs = performance.now() - startedAt
    })
    await until('it is late', () => lateAfterMs > 0)
    assert.ok(lateAfterMs >= 3600 - 5, `${lateAfterMs} ms passed`)
  })

  test('53: a program that sleeps is late after four times its limit', async () => {
    const pid = program('setTimeout(() => {}, 60_000)')
    await until('it runs', () => (processorMs(pid) ?? 0) > 0)
    const startedAt = performance.now()
    let lateAfterMs = 0
    watchProcessorTime(pid, 500, () => {
      lateAfterMs = performance.now() - startedAt
    })
    await until('it is late', () => lateAfterMs > 0)
    assert.ok(lateAfterMs >= 2000 - 5, `${lateAfterMs} ms passed`)
  })
}

test.run()
