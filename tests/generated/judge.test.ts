// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Answer } from './ask/ask-product.ts'
import { judge } from './ask/judge.ts'
import { type DrawnFile, drawFile } from './draw/draw-file.ts'
import { allKinds } from './draw/kinds/all-kinds.ts'
import type { Kind } from './draw/kinds/kind.ts'

const kind = (name: string): Kind => allKinds.find((one) => one.name === name)!
const currencies = kind('several currencies in a column')
const dates = kind('half-converted dates')
const delivery = kind('cash on delivery: pending but fulfilled')

const fileOf = async (...kinds: Kind[]) => {
  const file = await drawFile('judged', { among: kinds, count: kinds.length })
  assert.is(file.kinds.length, kinds.length)
  return file
}

function answerOf(file: DrawnFile, change: Partial<Answer> = {}, revenue = file.truth.revenue): Answer {
  const figures = { ...file.truth, revenue }
  return { ended: 'figures', figures, checks: [], warnings: [], mapping: {}, ...change }
}

const never = () => {
  throw new Error('nothing is to be asked again')
}

test('a plain file is right if it has the true figures, otherwise silently wrong', async () => {
  const file = await fileOf()
  assert.is((await judge(file, answerOf(file), never)).outcome, 'right')
  assert.is((await judge(file, answerOf(file, {}, 1), never)).outcome, 'silent')
})

test('a forecast with one month too many is not right', async () => {
  const file = await fileOf()
  const months = { ...file.truth.months, '1999-01': 1 }
  const { outcome } = await judge(file, answerOf(file, { figures: { ...file.truth, months } }), never)
  assert.is(outcome, 'silent')
})

test('if a careful person cannot know, it must be reported even with right figures', async () => {
  const file = await fileOf(currencies)
  const silent = await judge(file, answerOf(file), never)
  assert.equal([silent.outcome, silent.silent], ['silent', [currencies]])
  const warnings = ['Values in several currencies were added without conversion.']
  assert.is((await judge(file, answerOf(file, { warnings }), never)).outcome, 'right')
})

test('a warning about something else does not count', async () => {
  const file = await fileOf(dates)
  const warnings = ['“5” has 20 of 60 orders and counts as one customer.']
  assert.is((await judge(file, answerOf(file, { warnings }, 1), never)).outcome, 'silent')
})

test('a warning excuses only what it is about', async () => {
  const file = await fileOf(dates, delivery)
  const warnings = ['Day and month of 9 dates may be exchanged.']
  const askAgain = (revenue?: number) => async (only: readonly Kind[]) => {
    assert.equal(only, [delivery])
    const again = await drawFile(file.seed, { among: [dates, delivery], count: 2, only })
    return { file: again, answer: answerOf(again, {}, revenue) }
  }
  const wrong = await judge(file, answerOf(file, { warnings }, 1), askAgain(1))
  assert.equal([wrong.outcome, wrong.silent], ['silent', [delivery]])
  assert.is((await judge(file, answerOf(file, { warnings }, 1), askAgain())).outcome, 'said')
})

test('a proposal that a reported row prevents is judged without that row', async () => {
  const statement = kind('a customer on the first of its rows only')
  const large = kind('a cell above 1 MB')
  const file = { ...(await fileOf(large)), kinds: [statement, large] }
  const open = { ended: 'not proposed' as const, figures: undefined }
  const said = { ...open, warnings: ['The row that begins on line 2 has more than 1 MB.'] }
  const without = (revenue?: number) => async (only: readonly Kind[]) => {
    assert.equal(only, [statement])
    const again = await drawFile('judged', { among: [statement], count: 1 })
    return { file: again, answer: answerOf(again, {}, revenue) }
  }
  assert.is((await judge(file, answerOf(file, said), without())).outcome, 'said')
  assert.is((await judge(file, answerOf(file, said), without(1))).outcome, 'silent')
  assert.is((await judge(file, answerOf(file, open), never)).outcome, 'silent')
})

test('a refusal counts as reported only for its reason', async () => {
  const file = await fileOf(kind('a NUL byte in a text'))
  const refused = (reason: string) =>
    judge(file, answerOf(file, { ended: 'failed', figures: undefined, reason }), never)
  assert.is((await refused('Line 3 holds a NUL byte.')).outcome, 'said')
  assert.is((await refused('The file could not be read.')).outcome, 'silent')
})

test('a warning of a kind that the file does not have is a false alarm', async () => {
  const file = await fileOf()
  const warnings = ['Day and month of 9 dates may be exchanged.']
  assert.equal((await judge(file, answerOf(file, { warnings }), never)).falseAlarms, [dates])
})

test('the same seed draws the same file, every kind changes it', async () => {
  for (const one of allKinds) {
    const drawn = await drawFile(`same/${one.name}`, { among: [one], count: 1 })
    const again = await drawFile(`same/${one.name}`, { among: [one], count: 1 })
    const plain = await drawFile(`same/${one.name}`, { among: [one], count: 1, only: [] })
    assert.equal(drawn.truth, again.truth, one.name)
    if (drawn.name.endsWith('.csv')) assert.ok(drawn.bytes.equals(again.bytes), one.name)
    if (drawn.kinds.length) assert.not.ok(drawn.bytes.equals(plain.bytes), one.name)
  }
})

test.run()
