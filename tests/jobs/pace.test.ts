import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { filePace, machinePace } from '#domain/ingestion/pace.ts'

/** What the child tells of 1 GB, and after how many milliseconds, measured. */
const steps: [percent: number, atMs: number][] = [
  [2, 190],
  [15, 206],
  [40, 3833],
  [45, 4119],
  [60, 6125],
  [70, 8012],
  [85, 10_833],
  [92, 12_355],
]

const of = (expectedMs: number, files?: number) => filePace({ reader: 'text', files, expectedMs, startMs: 1000 })

test('a file that takes the expected time progresses evenly, and the remaining time is right', () => {
  const pace = of(13_000)
  for (const [percent, atMs] of steps) {
    pace.reached(percent, 1000 + atMs)
    const { remainingMs } = pace.at(1000 + atMs)
    assert.ok(Math.abs(remainingMs - (13_000 - atMs)) < 1300, `${percent}%: ${remainingMs} ms left after ${atMs}`)
  }
})

test('between two steps, the percentage never stands still, goes back or passes the next step', () => {
  const pace = of(13_000)
  pace.reached(2, 1100)
  pace.reached(15, 1150)
  let before = 0
  for (let ms = 1150; ms < 30_000; ms += 200) {
    const { percent, remainingMs } = pace.at(ms)
    assert.ok(percent > before && percent < 31, `${percent} after ${ms} ms`)
    assert.ok(remainingMs > 0)
    before = percent
  }
  pace.reached(40, 30_000)
  assert.is(pace.at(30_000).percent, 31)
})

test('the time that the file has taken so far corrects the remaining time', () => {
  const [fast, slow] = [of(13_000), of(13_000)]
  for (const [percent, atMs] of steps.filter(([percent]) => percent <= 60)) {
    fast.reached(percent, 1000 + atMs / 2)
    slow.reached(percent, 1000 + atMs * 3)
  }
  assert.ok(fast.at(1000 + 6125 / 2).remainingMs < 5500)
  assert.ok(slow.at(1000 + 6125 * 3).remainingMs > 10_000)
})

test('a file begun ahead starts at the progress that its worker reports, and the rest takes the expected time', () => {
  const pace = of(13_000)
  pace.reached(70, 1001)
  assert.is(pace.at(1001).percent, 61)
  assert.is(Math.round(pace.at(1001).remainingMs), Math.round(0.39 * 13_000))
})

test('several files of a source each move the bar while they are read', () => {
  const pace = of(13_000, 4)
  pace.reached(2, 1100)
  const ends = [2, 12, 22, 32].map((percent, at) => {
    pace.reached(percent, 1100 + at * 1000)
    return pace.at(1100 + at * 1000 + 900).percent
  })
  assert.equal(
    ends.map((percent) => Math.round(percent)),
    [9, 17, 25, 33],
  )
})

test('the expected time of a file follows earlier files on this machine, separately for each kind', () => {
  const machine = machinePace()
  const usual = (bytes: number) => machinePace().expectedMs('text', bytes)
  for (let n = 0; n < 6; n++) machine.measured('text', 1e9, usual(1e9) * 3)
  assert.ok(Math.abs(machine.expectedMs('text', 500e6) - usual(500e6) * 3) < usual(500e6) * 0.01)
  assert.is(machine.expectedMs('xlsx', 10e6), machinePace().expectedMs('xlsx', 10e6))
})

test('a small file that had to wait hardly affects the estimate for a large one', () => {
  const machine = machinePace()
  const usual = machine.expectedMs('text', 1e9)
  machine.measured('text', 1000, 60_000)
  assert.ok(machine.expectedMs('text', 1e9) < usual * 2.5)
  for (let n = 0; n < 3; n++) machine.measured('text', 1e9, usual)
  assert.ok(machine.expectedMs('text', 1e9) < usual * 1.1)
})

test.run()
