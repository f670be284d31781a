// test: only full, 15 s
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PermanentFailure } from '#domain/files/failure.ts'
import { headBytes } from '#domain/files/inspection.ts'
import { QueueFull, QuitQueue } from '#server/http/fair-queue.ts'
import { type Asker, askPool, stopLooking } from '#server/inspection/ask-inspection.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { childrenOf, isRunning } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'
import { endlessWorkbook, wholeBinary } from '#tests/support/samples/mutated-workbook.ts'

const folder = temporaryFolder()
// Another file may have left children in this process.
test.before(async () => {
  stopLooking()
  await until('there are none', () => !lookChildren().length)
})
test.after(() => {
  stopLooking()
  rmSync(folder, { recursive: true })
})

function written(name: string, contents: Buffer | string): string {
  const path = join(folder, name)
  writeFileSync(path, contents)
  return path
}
const endless = written('endless', endlessWorkbook)
const sound = written('sound', wholeBinary)
const text = written('text', 'customer;date;value\na@example.com;2024-01-05;1,50\nb@example.com;2024-01-06;2,50\n')

const look = (path: string, asker: Asker, withinMs?: number) =>
  askPool(asker, { kind: 'inspect', source: { path, sizeBytes: statSync(path).size, isWhole: true } }, withinMs)
/** A tenth of the product's limit: the endless workbook outlasts either. */
const lookAtEndless = (asker: Asker) => look(endless, asker, 500)
const outcome = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)
const lookChildren = () => childrenOf(process.pid).filter(({ command }) => command.includes('inspect/child'))

test('53: a child answers many tasks of many files, each as a new child would', async () => {
  const first = [await look(text, { person: 'anna' }), await look(sound, { person: 'anna' })]
  const pids = lookChildren().map(({ pid }) => pid)
  for (let n = 0; n < 5; n++)
    assert.equal([await look(text, { person: 'bert' }), await look(sound, { person: 'bert' })], first)
  assert.equal(
    lookChildren().map(({ pid }) => pid),
    pids,
  )
  assert.is(pids.length, 1)
  stopLooking()
  await until('it has ended', () => !lookChildren().length)
  assert.equal([await look(text, { person: 'carl' }), await look(sound, { person: 'carl' })], first)
})

test('53: a child that was killed is replaced, whether it was idle or working', async () => {
  const before = await look(text, { person: 'anna' })
  for (const { pid } of lookChildren()) process.kill(pid, 'SIGKILL')
  await until('they are gone', () => !lookChildren().length)
  assert.equal(await look(text, { person: 'anna' }), before)
  const [child] = lookChildren()
  const asked = outcome(lookAtEndless({ person: 'anna' }))
  process.kill(child!.pid, 'SIGKILL')
  await until('another one was started', () => lookChildren().some(({ pid }) => pid !== child!.pid))
  const ended = await asked
  assert.instance(ended, PermanentFailure)
  assert.is((ended as PermanentFailure).failure.reason, 'look-timed-out')
})

test('53: if several idle children are killed, nobody notices', async () => {
  await Promise.all(['anna', 'bert', 'carl'].map((person) => look(sound, { person })))
  const pids = lookChildren().map(({ pid }) => pid)
  assert.is(pids.length, 3)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  // At once: nothing has told this process yet that they have ended.
  assert.instance(await look(text, { person: 'anna' }), Object)
})

test('54: slow work of two people does not stop a third, and each has one piece running', async () => {
  let slow = 0
  const askedBy = (person: string) => outcome(lookAtEndless({ person })).finally(() => slow++)
  const all = [askedBy('anna'), askedBy('anna'), askedBy('bert'), askedBy('bert')]
  const found = await look(text, { person: 'carl' })
  assert.ok('look' in found)
  assert.ok(slow <= 2, `${slow} slow pieces came before`)
  const reasons = (await Promise.all(all)).map((error) => (error as PermanentFailure).failure?.reason)
  assert.equal(reasons, Array(4).fill('look-timed-out'))
})

test('54: work for which nobody waits any more is given up, running or waiting', async () => {
  const controllers = Array.from({ length: 12 }, () => new AbortController())
  const asked = controllers.map(({ signal }) => outcome(lookAtEndless({ person: 'anna', signal })))
  await until('one runs', () => lookChildren().length)
  const pids = lookChildren().map(({ pid }) => pid)
  for (const controller of controllers) controller.abort()
  for (const error of await Promise.all(asked)) assert.instance(error, QuitQueue)
  assert.ok(pids.some((pid) => !isRunning(pid)) || lookChildren().length < 2, 'what ran was ended')
  assert.ok('look' in (await look(text, { person: 'anna' })))
})

test('54: a person with too much waiting is refused at once', async () => {
  const controllers = Array.from({ length: 30 }, () => new AbortController())
  let refused = 0
  const asked = controllers.map(({ signal }) =>
    lookAtEndless({ person: 'anna', signal }).catch((error) => {
      if (error instanceof QueueFull && error.whose === 'person' && error.retryAfterSeconds > 0) refused++
    }),
  )
  await until('those beyond the bound are refused', () => refused === 30 - 1 - 12)
  for (const controller of controllers) controller.abort()
  await Promise.all(asked)
})

test('53: only the head of a text is read', async () => {
  const long = written('long', `customer,date,value\n${'a@example.com,2024-01-05,1\n'.repeat(60_000)}`)
  assert.ok(statSync(long).size > headBytes)
  const found = await look(long, { person: 'anna' })
  assert.equal('look' in found && found.look.columns, ['customer', 'date', 'value'])
})

test.run()
