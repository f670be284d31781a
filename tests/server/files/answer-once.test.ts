import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { answerOnce } from '#server/files/answer-once.ts'

test('a question about the figures of a file is asked once, and again for other figures', async () => {
  let asked = 0
  const ask = async () => ++asked
  const file = { id: 'a', figures: '1' }
  assert.equal(await Promise.all([answerOnce(file, 'sample', ask), answerOnce(file, 'sample', ask)]), [1, 1])
  assert.is(await answerOnce(file, 'preview', ask), 2)
  assert.is(await answerOnce({ ...file, figures: '2' }, 'sample', ask), 3)
  assert.is(await answerOnce({ ...file, id: 'b' }, 'sample', ask), 4)
  assert.is(await answerOnce(file, 'sample', ask), 1)
})

test('a file without figures is asked about each time, and so is a question that failed', async () => {
  let asked = 0
  const ask = async () => ++asked
  const failed = { id: 'c', figures: null }
  assert.equal([await answerOnce(failed, 'sample', ask), await answerOnce(failed, 'sample', ask)], [1, 2])
  const file = { id: 'd', figures: '1' }
  const busy = () => Promise.reject(new Error('busy'))
  assert.is(await answerOnce(file, 'sample', busy).catch(({ message }) => message), 'busy')
  assert.is(await answerOnce(file, 'sample', ask), 3)
})

test.run()
