import { Hono } from 'hono'
import { answerWebhookForm } from '#server/api/webhooks/change-webhook.ts'
import type { AppEnv } from '#server/context.ts'

/** The form that lets a paused webhook go on. */
export default new Hono<AppEnv>().post('/', (c) => answerWebhookForm(c, 'resume'))
