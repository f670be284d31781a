import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Db } from '#db/schema.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'

const db = undefined as unknown as Db // the queries of this test ask no database

function counted<Asked extends unknown[]>(fails = false) {
  const asked: string[] = []
  const query = async (_: Db, fileId: string, ...args: Asked) => {
    asked.push(JSON.stringify([fileId, ...args]))
    if (fails) throw new Error('no database')
    return [{ period: asked.length }]
  }
  return { asked, query }
}

test('the same figures are queried once per file, question and name of the figures', async () => {
  const one = counted<[string, { latest: number }?]>()
  const other = counted<[string, { latest: number }?]>()
  const read = readFigures(db, { id: 'a', figures: 'one-1' })
  const answers = await Promise.all([read(one.query, 'month', { latest: 3 }), read(one.query, 'month', { latest: 3 })])
  assert.is(answers[0], answers[1])
  assert.equal(await readFigures(db, { id: 'a', figures: 'one-1' })(one.query, 'month', { latest: 3 }), [{ period: 1 }])
  assert.equal(one.asked, ['["a","month",{"latest":3}]'])

  await read(one.query, 'month', { latest: 4 })
  await read(one.query, 'year')
  await read(other.query, 'month', { latest: 3 })
  assert.is(one.asked.length, 3)
  assert.is(other.asked.length, 1)
  await readFigures(db, { id: 'a', figures: 'one-2' })(one.query, 'year')
  await readFigures(db, { id: 'b', figures: 'one-3' })(one.query, 'year')
  assert.equal(one.asked.slice(3), ['["a","year"]', '["b","year"]'])
})

test('figures without a name are always queried, and so are failed queries', async () => {
  const one = counted()
  const read = readFigures(db, { id: 'a', figures: null })
  await read(one.query)
  await read(one.query)
  assert.is(one.asked.length, 2)

  const failing = counted(true)
  const named = readFigures(db, { id: 'a', figures: 'failing' })
  for (let n = 1; n <= 2; n++) {
    await named(failing.query).then(
      () => assert.unreachable(),
      (error) => assert.is(error.message, 'no database'),
    )
    assert.is(failing.asked.length, n)
  }
})

test('one large answer is not cached, and replaces no other', async () => {
  const one = counted()
  const read = readFigures(db, { id: 'a', figures: 'large' })
  await read(one.query)
  let asked = 0
  const large = async () => Buffer.alloc(3_000_000, ++asked)
  for (let n = 1; n <= 10; n++) assert.is((await read(large))[0], n)
  await read(one.query)
  assert.is(one.asked.length, 1)
})

test.run()
