import { Hono } from 'hono'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { AppEnv } from '#server/context.ts'
import { inFairTurns } from '#server/http/turns.ts'

const begun: string[] = []
const app = new Hono<AppEnv>()
app.use(inFairTurns)
app.get('/', (c) => {
  begun.push(c.req.header('authorization') ?? 'stranger')
  return c.text('')
})
const ask = (authorization?: string) => app.request('/', authorization ? { headers: { authorization } } : {})

test('54: who comes behind three hundred requests of another is next, and all are answered', async () => {
  const flood = Array.from({ length: 300 }, () => ask())
  const [anna, ben] = [ask('anna'), ask('ben')]
  const answers = await Promise.all([...flood, anna, ben])
  assert.is(answers.filter((answer) => answer.status === 200).length, 302)
  assert.ok(begun.indexOf('anna') < 12, `after ${begun.indexOf('anna')} others`)
  assert.ok(begun.indexOf('ben') < 12, `after ${begun.indexOf('ben')} others`)
})

test('54: the process has other turns between', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(Array.from({ length: 300 }, () => ask()))
  isDone = true
  assert.ok(turns >= 60, `${turns} turns`)
})

test.run()
