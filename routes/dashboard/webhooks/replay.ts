import { Hono } from 'hono'
import { answerWebhookForm } from '#server/api/webhooks/change-webhook.ts'
import type { AppEnv } from '#server/context.ts'

/** The form that sends a message again. */
export default new Hono<AppEnv>().post('/', (c) => answerWebhookForm(c, 'replay'))
