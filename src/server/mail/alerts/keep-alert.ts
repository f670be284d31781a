import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { changeAlert, findAlert, insertAlert } from '#db/queries/alerts.ts'
import { findFile } from '#db/queries/files.ts'
import type { SavedView } from '#db/queries/views.ts'
import type { AlertProblem } from '#domain/mail/alerts/alarm.ts'
import { type AlertChoices, type AlertTerms, type BadAlert, readTerms } from '#domain/mail/alerts/alert.ts'
import { alertsPath } from '#domain/mail/schedule.ts'
import { newId } from '#server/accounts/random-ids.ts'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { notFound } from '#server/http/not-found.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { logEvent } from '#server/http/security-events.ts'
import { answerInWorkspace, refuseIfSeen } from '#server/roles/reach.ts'
import { viewToShare } from '#server/shared/links-page.tsx'
import { alertName, alertsText, badAlertText } from '#text/mail/alerts/alerts.ts'
import { badScheduleText } from '#text/mail/schedules.ts'
import { newRecipients, recipientsOf } from '../keep-schedule.ts'
import { alertSeries, type Series, type Subject } from './alert-figures.ts'
import { alertsPage } from './alerts-page.tsx'

/** How long a form waits for figures before it says that they are not ready. */
const patienceMs = 5000

export const readAlertForm = (form: URLSearchParams): AlertChoices => ({
  of: form.get('of') ?? '',
  figure: form.get('figure') ?? '',
  period: form.get('period') ?? '',
  rule: form.get('rule') ?? '',
  bound: form.get('bound') ?? '',
  timeZone: form.get('timeZone') ?? '',
  members: [...new Set(form.getAll('member'))],
  addresses: form.get('addresses') ?? '',
})

/** What a form asks for, with the values of its figure. */
interface Asked {
  subject: Subject
  view: SavedView | undefined
  terms: AlertTerms
  series: Series
}

/** The source or view with this id, or 404. The request is answered in its workspace. */
export async function subjectOf(c: Context<AppEnv>, id: string): Promise<Pick<Asked, 'subject' | 'view'>> {
  if (!id) return refuse('subject')
  const file = await findFile(c.var.db, c.var.reach, namedId(id, alertsText.unknownSubject))
  if (file) {
    answerInWorkspace(c, file.workspace_id)
    return { subject: { file, filterId: null }, view: undefined }
  }
  await refuseIfSeen(c, (all) => findFile(c.var.db, all, id))
  const view = await viewToShare(c, id)
  const ofView = await findFile(c.var.db, [view.workspace_id], view.file_id)
  if (!ofView) return notFound(c, id, alertsText.unknownSubject)
  return { subject: { file: ofView, filterId: view.filter_id }, view }
}

/** What a form asks for. Throws 400, 404 or 409 with the reason. */
export async function askedAlert(c: Context<AppEnv>, choices: AlertChoices): Promise<Asked> {
  const { subject, view } = await subjectOf(c, choices.of)
  const terms = readTerms(choices)
  if (typeof terms === 'string') return refuse(terms)
  const { db, storage, user } = c.var
  const series = await alertSeries({ db, storage, person: user.id, patienceMs }, subject, terms)
  return series.state === 'ready' ? { subject, view, terms, series } : refuse(whyNot[series.state], 409)
}

const whyNot: Record<AlertProblem, BadAlert> = {
  ...{
    preparing: 'not-ready',
    failed: 'not-ready',
    'no-period': 'not-ready',
    lost: 'lost',
    names: 'names',
    few: 'few',
  },
}

function refuse(bad: BadAlert, status: 400 | 409 = 400): never {
  throw new HTTPException(status, { message: badAlertText[bad] })
}

/** Makes the alert of a form and answers its name. Throws as `askedAlert` does. Without a mail server, it has no recipients. */
export async function makeAlert(c: Context<AppEnv>, choices: AlertChoices): Promise<string> {
  const { subject, view, terms } = await askedAlert(c, choices)
  const { db, user, environment } = c.var
  const workspaceId = subject.file.workspace_id
  const recipients = environment.mail ? await recipientsOf(c, workspaceId, choices) : { members: [], addresses: [] }
  const id = newId()
  // 'no-data' watches the whole source: a filter leaves no day out.
  const viewId = (terms.figure && view?.id) ?? null
  await db.transaction().execute(async (tx) => {
    const made = { id, workspaceId, fileId: subject.file.id, viewId, userId: user.id, ...terms }
    const refused = await insertAlert(tx, { ...made, recipients: newRecipients(recipients) })
    // each throw rolls back what was inserted
    if (refused === 'gone') throw new HTTPException(404, { message: alertsText.unknownSubject })
    if (refused === 'too-many') refuse(refused, 409)
    if (refused) throw new HTTPException(409, { message: badScheduleText[refused] })
  })
  const about = { file_name: subject.file.original_name, view_name: viewId && view!.name, conditions: null }
  const name = alertName(terms.figure, about)
  c.set('subject', name)
  logEvent(c, 'alert made', { alertId: id, workspaceId })
  return name
}

/** Answers a form of the list: pauses an alert, lets it go on, ends it, or switches it on again after a restore. */
export async function changeAlertOf(c: Context<AppEnv>, change: Parameters<typeof changeAlert>[3]): Promise<Response> {
  const form = await readForm(c)
  const work = async () => {
    const { db, reach, user } = c.var
    const id = namedId(form.get('alert') ?? '', alertsText.notFound)
    const alert = await findAlert(db, reach, id)
    if (!alert) await refuseIfSeen(c, (all) => findAlert(db, all, id))
    if (!alert || !(await changeAlert(db, alert, user.id, change))) return notFound(c, id, alertsText.notFound)
    answerInWorkspace(c, alert.workspace_id)
    c.set('subject', alertName(alert.figure, alert))
    logEvent(c, `alert ${change}`, { alertId: id, workspaceId: alert.workspace_id })
    return c.redirect(alertsPath, 303)
  }
  return formAnswer(c, work, (error) => alertsPage(c, { error }))
}
