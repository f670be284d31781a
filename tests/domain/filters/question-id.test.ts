import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { idOfQuestion, isQuestionId, readQuestionId, withDays, withoutDays } from '#domain/filters/question-id.ts'

const [fileId, filterId] = ['a'.repeat(32), '0123456789abcdef']
const days = { from: '2024-01-05', to: '2024-02-10' }

test('each question has one id, from which it is read again', () => {
  for (const question of [
    { fileId },
    { fileId, filterId },
    { fileId, filterId, isOthers: true as const },
    { fileId, days },
    { fileId, filterId, isOthers: true as const, days },
  ]) {
    const id = idOfQuestion(question)
    assert.equal(readQuestionId(id), question)
    assert.ok(isQuestionId(id), id)
  }
  assert.is(withDays(`${fileId}.${filterId}`, days), `${fileId}.${filterId}~2024-01-05~2024-02-10`)
  assert.is(withoutDays(`${fileId}.~2024-01-05~2024-02-10`), fileId)
})

test('anything else is no id of a question', () => {
  for (const rest of [
    '.',
    `.${filterId}.x`,
    `.${filterId}~a`,
    `.${filterId}~others~others`,
    `.${filterId}~2024-01-05`,
    `.${filterId}~2024-01-05~2024-02-10~2024-02-11`,
    `.${filterId}~2024-01-05~2024-02-10~others`,
    '.~2024-02-10~2024-01-05',
    '.~2024-02-30~2024-03-01',
    '.~0000-01-01~2024-01-01',
    '.not-a-filter',
    `.${filterId}~${'x'.repeat(5000)}`,
  ])
    assert.not.ok(isQuestionId(fileId + rest), rest)
})

test.run()
