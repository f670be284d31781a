import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { askToUnsubscribe, unsubscribe } from '#server/mail/answer-mail.tsx'

/** Ends a report for the recipient of a mail: the page asks, POST ends it (RFC 8058). */
export default new Hono<AppEnv>().get('/', askToUnsubscribe).post('/', unsubscribe)
