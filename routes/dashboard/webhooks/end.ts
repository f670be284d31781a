import { Hono } from 'hono'
import { answerWebhookForm } from '#server/api/webhooks/change-webhook.ts'
import type { AppEnv } from '#server/context.ts'

/** The form that ends a webhook. */
export default new Hono<AppEnv>().post('/', (c) => answerWebhookForm(c, 'end'))
