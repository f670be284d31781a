import { type AskedQuestion, answerQuestion } from '#server/lists/answer-question.ts'

/** People whose answers are being made in this process. */
const underWay = new Set<string>()

/** As long as an answer may take. */
const longestMs = 120_000

/**
 * Has the answers to these questions made, without anybody waiting. One after another, so that a page that the person
 * opens meanwhile waits for one of them at most. A question that fails is asked again on the next visit.
 */
export function makeAnswers(
  parts: Parameters<typeof answerQuestion>[0],
  person: string,
  questions: AskedQuestion[],
): void {
  if (!questions.length || underWay.has(person)) return
  underWay.add(person)
  const make = async () => {
    for (const question of questions) await answerQuestion(parts, person, question, longestMs).catch(() => undefined)
  }
  void make().finally(() => underWay.delete(person))
}
