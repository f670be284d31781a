import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { listMembers } from '#db/queries/members.ts'
import { confirmSchedule, deleteSchedule, findScheduleWorkspace, insertSchedule } from '#db/queries/schedules.ts'
import type { SavedView } from '#db/queries/views.ts'
import { isMailAddress, mailAddressKey } from '#domain/accounts/mail-address.ts'
import {
  type Attachment,
  attachments,
  type BadSchedule,
  badRhythm,
  mostRecipients,
  type Rhythm,
  type ScheduleChoices,
  schedulesPath,
} from '#domain/mail/schedule.ts'
import { newId } from '#server/accounts/random-ids.ts'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { notFound } from '#server/http/not-found.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { logEvent } from '#server/http/security-events.ts'
import { reached } from '#server/roles/reach.ts'
import { whyNotShared } from '#server/shared/why-not-shared.ts'
import { linksText } from '#text/analytics/shared-links.ts'
import { badScheduleText, schedulesText } from '#text/mail/schedules.ts'
import { requestText } from '#text/site/requests.ts'
import { schedulesPage } from './schedules-page.tsx'

/** On a site without a mail server, the pages of reports do not exist. */
export function refuseWithoutMail(c: Context<AppEnv>): void {
  if (!c.var.environment.mail) throw new HTTPException(404, { message: requestText.notFound })
}

/** What the form of a report chooses. */
export function readChoices(form: URLSearchParams): ScheduleChoices {
  return {
    rhythm: {
      every: form.get('every') as Rhythm['every'],
      day: Number(form.get('day') || Number.NaN),
      hour: Number(form.get('hour') || Number.NaN),
      timeZone: form.get('timeZone') ?? '',
    },
    attachment: form.get('attachment') ?? '',
    members: [...new Set(form.getAll('member'))],
    addresses: form.get('addresses') ?? '',
  }
}

/** Orders a report of a view. Throws 400 or 409 with the reason. What a link could not show is not mailed either. */
export async function orderReport(c: Context<AppEnv>, view: SavedView, choices: ScheduleChoices): Promise<void> {
  const { rhythm, attachment } = choices
  const bad = badRhythm(rhythm)
  if (bad) refuse(bad, 400)
  if (!(attachments as readonly string[]).includes(attachment)) refuse('attachment', 400)
  const { members, addresses } = await recipientsOf(c, view.workspace_id, choices)
  if (!members.length && !addresses.length) refuse('nobody', 400)
  const why = await whyNotShared(c, view)
  if (why) refuse(why, 409)
  const id = newId()
  await c.var.db.transaction().execute(async (tx) => {
    const refused = await insertSchedule(tx, {
      ...{ id, workspaceId: view.workspace_id, viewId: view.id, userId: c.var.user.id, ...rhythm },
      attachment: attachment as Attachment,
      recipients: newRecipients({ members, addresses }),
    })
    // what was inserted of a report that is refused goes with the transaction
    if (refused === 'gone') throw new HTTPException(404, { message: linksText.unknownView })
    if (refused) refuse(refused, 409)
  })
  c.set('subject', view.name)
  logEvent(c, 'report ordered', { scheduleId: id, viewId: view.id, workspaceId: view.workspace_id })
}

/** The rows of recipients, with their ids. */
export const newRecipients = ({ members, addresses }: { members: string[]; addresses: string[] }) => ({
  members: members.map((userId) => ({ id: newId(), userId })),
  addresses: addresses.map((address) => ({ id: newId(), addressId: newId(), address })),
})

function refuse(bad: BadSchedule, status: 400 | 409): never {
  throw new HTTPException(status, { message: badScheduleText[bad] })
}

/** Members by their ids; an address of a member stands for the member. Throws 400 for too many, or what is no address. */
export async function recipientsOf(
  c: Context<AppEnv>,
  workspaceId: string,
  choices: Pick<ScheduleChoices, 'members' | 'addresses'>,
) {
  const known = await listMembers(c.var.db, workspaceId)
  const typed = choices.addresses.split(/[\n,;]/).flatMap((line) => line.trim() || [])
  if (typed.length + choices.members.length > mostRecipients) refuse('too-many-recipients', 400)
  if (!typed.every(isMailAddress)) refuse('address', 400)
  const members = new Set<string>()
  const addresses = new Map<string, string>()
  for (const id of choices.members) if (known.some((one) => one.user_id === id)) members.add(id)
  for (const address of typed) {
    const key = mailAddressKey(address)
    const member = known.find(({ email }) => mailAddressKey(email) === key)
    if (member) members.add(member.user_id)
    else addresses.set(key, address)
  }
  return { members: [...members], addresses: [...addresses.values()] }
}

const changes = {
  ended: { run: deleteSchedule, role: 'editor', event: 'report ended' },
  confirmed: { run: confirmSchedule, role: 'owner', event: 'report confirmed' },
} as const

/** Answers a form of the list that ends a report or switches it on again. */
export async function changeSchedule(c: Context<AppEnv>, change: keyof typeof changes): Promise<Response> {
  const form = await readForm(c)
  const work = async () => {
    refuseWithoutMail(c)
    const { db, user } = c.var
    const id = namedId(form.get('schedule') ?? '', schedulesText.notFound)
    const { run, role, event } = changes[change]
    const changed = await reached(
      c,
      (all) => findScheduleWorkspace(db, all, id),
      () => notFound(c, id, schedulesText.notFound),
      (reach) => db.transaction().execute((tx) => run(tx, reach, id, { userId: user.id, role })),
    )
    c.set('subject', changed.view_name)
    logEvent(c, event, { scheduleId: id, workspaceId: changed.workspace_id })
    return c.redirect(schedulesPath, 303)
  }
  return formAnswer(c, work, (error) => schedulesPage(c, { error }))
}
