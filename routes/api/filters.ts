import { Hono } from 'hono'
import { readQuestionId } from '#domain/filters/question-id.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { findQuestion } from '#server/filters/find-question.ts'
import { keepConditions } from '#server/filters/keep-conditions.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { readJsonObject, textField } from '#server/http/requests/request-body.ts'
import { answerQuestion } from '#server/lists/answer-question.ts'
import { filterSentence, filtersText } from '#text/analytics/filters/filters.ts'

/** A call waits this long for what a filter chooses; then it is answered 202 with the id. */
const patienceMs = 20_000

/**
 * Keeps a filter: POST `{fileId, conditions}` answers 201 `{id, sentence, customers, orders, money}`, or 202 without the
 * numbers while the source is being prepared.
 */
export default new Hono<AppEnv>().post('/', async (c) => {
  const { fileId, conditions } = await readJsonObject(c)
  const file = await ownedFile(c, textField(fileId) || badRequest(filtersText.fileIdRequired))
  const kept = await keepConditions(c, file.id, conditions)
  const { filterId } = readQuestionId(kept.id)
  const answer = { id: filterId, sentence: filterSentence(kept.conditions) }
  const question = await findQuestion(c.var.db, kept.id)
  const found =
    question?.listId && question.resolved
      ? await answerQuestion(c.var, c.var.user.id, { ...question, calendar: file.calendar }, patienceMs)
      : undefined
  if (!found) return c.json({ ...answer, message: filtersText.preparing }, 202)
  const { customers, orders, money } = found
  return c.json({ ...answer, customers, orders, money }, 201)
})
