import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod'
import type { AppEnv } from '#server/context.ts'
import { Job } from './job.ts'
import { Question } from './question.ts'

export const problemType = 'application/problem+json'

/** Why a call was refused or failed (RFC 9457), in the words that a person would see. */
export const Problem = z
  .looseObject({
    type: z.literal('about:blank'),
    title: z.string().describe('the name of the HTTP status'),
    status: z.int().min(400).max(599),
    detail: z.string().describe('what happened, where, and what to do'),
    reason: z
      .literal('no-rows')
      .optional()
      .describe('the file has no rows, as on a day without orders; nothing was added'),
    job: Job.optional().describe('the job of a file that was sent'),
    question: Question.nullable().optional().describe('what is open about it'),
  })
  .meta({ id: 'Problem' })

const problemOf = (status: number, detail: string, members: Record<string, unknown> = {}): z.input<typeof Problem> => ({
  ...members,
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail,
})

/** Answers a refusal or failure of a call. */
export const problemAnswer = (
  c: Context<AppEnv>,
  status: number,
  detail: string,
  members?: Record<string, unknown>,
): Response =>
  c.body(JSON.stringify(problemOf(status, detail, members)), status as ContentfulStatusCode, {
    'content-type': problemType,
  })
