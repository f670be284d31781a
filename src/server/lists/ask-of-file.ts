import type { Context } from 'hono'
import type { ListQuestion } from '#domain/analytics/customers/list-question.ts'
import type { AppEnv } from '#server/context.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { askList } from './ask-list.ts'

export type Ask = <Row>(question: ListQuestion) => Promise<Row[]>

/** Puts questions to the list of one file, as `askList` does, for as long as the client waits or for another asker. */
export const askOfFile =
  (c: Context<AppEnv>, fileId: string, asker = askerOf(c)): Ask =>
  (question) =>
    askList(c.var, asker, fileId, question)
