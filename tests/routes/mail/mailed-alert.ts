import * as assert from 'uvu/assert'
import { textOf } from '#tests/support/html.ts'
import { until } from '#tests/support/program.ts'
import type { SiteWithMail } from './mailed-report.ts'

/** Makes an alert on revenue by its form, and waits for its first look; its id. */
export async function makeAlert({ form, db, id }: SiteWithMail, fields: Record<string, string>): Promise<string> {
  const usual = { of: id, figure: 'revenue', period: 'month', timeZone: 'UTC' }
  const answer = await form('/dashboard/alerts', { ...usual, ...fields })
  assert.is(answer.status, 200, textOf(await answer.text()))
  const made = await db.selectFrom('alerts').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  await until('it was looked at', async () => (await alertOf(db, made.id)).last_judged)
  return made.id
}

export const alertOf = (db: SiteWithMail['db'], id: string) =>
  db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Has an alert look as if it had looked last at the end of March. */
export async function lookAgain({ db }: SiteWithMail, alert: string, isWaited = true): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ judged_through: '2024-03-31', outside_since: null, seen_figures: null, lease_until: null })
    .where('id', '=', alert)
    .execute()
  if (isWaited) await until('it was looked at', async () => (await alertOf(db, alert)).judged_through !== '2024-03-31')
}

/** What an alert has told, with what became of its mails. */
export const tellingsOf = async ({ db }: SiteWithMail, alert: string) =>
  db
    .selectFrom('mail_runs as r')
    .leftJoin('mails as m', 'm.run_id', 'r.id')
    .select(['r.id', 'r.occasion', 'r.state', 'm.state as mail'])
    .where('r.alert_id', '=', alert)
    .execute()

/** The months of the source, as its call answers them. */
export const revenueOf = async ({ anna, id }: SiteWithMail) => ({
  body: (await anna.call('GET', `/api/revenue/analytics?fileId=${id}&groupBy=month`)) as {
    period: string
    revenue: number
  }[],
})
