import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { askToConfirm, confirm } from '#server/mail/answer-mail.tsx'

/** Where an address agrees to reports: the page asks, because mail programs open links by themselves; POST agrees. */
export default new Hono<AppEnv>().get('/', askToConfirm).post('/', confirm)
