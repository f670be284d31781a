// test: only full, waits
import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { watchChild } from '#jobs/ingest-file/watch-child.ts'
import { processorMs } from '#reading/process-state.ts'
import { until } from '#tests/support/program.ts'

const started: ChildProcess[] = []
function program(text: string): number {
  const child = spawn(process.execPath, ['-e', text], { stdio: 'ignore' })
  started.push(child)
  return child.pid!
}
const spinning = () => program('for (;;);')
const sleeping = () => program('setInterval(() => {}, 60_000)')
const untilBusy = (pid: number) => until('it computes', () => (processorMs(pid) ?? 0) > 100)
/** A program that has loaded its parts sleeps. */
const untilAtRest = (pid: number) =>
  until('it is at rest', async () => {
    const before = processorMs(pid)
    await sleep(300)
    return before !== undefined && before > 0 && processorMs(pid) === before
  })

/** Watches a child; `found` says whether it was late. */
function watched(pid: number, silenceMs: number, lifeMs = 60_000) {
  const found = { isLate: false, usedMs: 0 }
  const usedBefore = processorMs(pid) ?? 0
  const watch = watchChild(pid, { silenceMs, lifeMs }, () => {
    found.isLate = true
    found.usedMs = (processorMs(pid) ?? 0) - usedBefore
  })
  return { found, ...watch }
}

test.after.each(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** Blocks this whole program for a while. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('30: a sleeping child is late; time in which this program is stopped does not count', async () => {
  const pid = sleeping()
  await untilAtRest(pid)
  const { found, heard } = watched(pid, 2400)
  standStill(3000)
  await sleep(100)
  assert.not(found.isLate, 'this program stood still')
  heard()
  await until('it is late', () => found.isLate)
})

test('a child that has ended is never late', async () => {
  const { found, stop } = watched(sleeping(), 60)
  stop()
  await sleep(200)
  assert.not(found.isLate)
})

if (processorMs(process.pid) === undefined)
  console.log('skipped: this system does not tell the processor time of others')
else {
  test('30: a child that computes without sending a message is late, too', async () => {
    const pid = spinning()
    await untilBusy(pid)
    const { found } = watched(pid, 1200)
    await until('it is late', () => found.isLate)
  })

  test("30: waiting for a processor is no silence: beside busy programs only a child's own time counts", async () => {
    const pid = spinning()
    setPriority(pid, constants.priority.PRIORITY_LOW)
    for (let n = 0; n < 4; n++) spinning()
    const silenceMs = 1000
    const { found, stop } = watched(pid, silenceMs)
    for (let waited = 0; waited < 5000 && !found.isLate; waited += 100) await sleep(100)
    stop()
    // the kernel counts in hundredths, and a part of the limit is a sixtieth
    if (found.isLate) assert.ok(found.usedMs >= silenceMs * 0.9, `late after ${found.usedMs} ms of a processor`)
  })

  test('30: a stopped child is not silent, and continues; four times its limit is the end', async () => {
    const pid = spinning()
    await untilBusy(pid)
    process.kill(pid, 'SIGSTOP')
    await sleep(100)
    const patient = watched(pid, 300)
    const last = watched(pid, 300, 600)
    await until('its time is over', () => last.found.isLate)
    await sleep(600)
    assert.not(patient.found.isLate)
    process.kill(pid, 'SIGCONT')
    patient.heard()
    await until('it computes without a word', () => patient.found.isLate)
  })
}

test.run()
