import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { confirmLink, endLink, findLinkWorkspace, insertLink } from '#db/queries/shared-links.ts'
import type { SavedView } from '#db/queries/views.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import { canBeExported } from '#domain/views/locked-state.ts'
import { type BadLink, linkDays, linksPath, sharedHref } from '#domain/views/shared-link.ts'
import { hashPassword, inAccountTurn } from '#server/accounts/passwords.ts'
import { hashToken, newId, newToken } from '#server/accounts/random-ids.ts'
import type { AppEnv } from '#server/context.ts'
import { namedId } from '#server/files/named-id.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { notFound } from '#server/http/not-found.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { logEvent } from '#server/http/security-events.ts'
import { reached } from '#server/roles/reach.ts'
import { passwordProblemText } from '#text/accounts/accounts.ts'
import { badLinkText, linksText } from '#text/analytics/shared-links.ts'
import { requestText } from '#text/site/requests.ts'
import { linksPage } from './links-page.tsx'
import { whyNotShared } from './why-not-shared.ts'

/** On a site without links, their pages do not exist. */
export function refuseWithoutSharing(c: Context<AppEnv>): void {
  if (!c.var.environment.sharing) throw new HTTPException(404, { message: requestText.notFound })
}

/** What the form of a link chooses. */
export interface LinkChoices {
  days: number
  /** empty for none */
  password: string
  showsNotes: boolean
  /** the reader sees customers' keys, and the rows behind the numbers */
  showsKeys: boolean
  /** the reader may download the tables */
  hasExports: boolean
}

/**
 * Makes a link of a view: its address, which is stored nowhere, and its end. Throws 400 or 409 with the reason. The view
 * is shown once as the link will show it, so that none is made that would show nothing.
 */
export async function makeLink(
  c: Context<AppEnv>,
  view: SavedView,
  { days, password, showsNotes, showsKeys, hasExports }: LinkChoices,
) {
  if (!(linkDays as readonly number[]).includes(days)) refuse('days')
  const problem = password ? passwordProblem(password, password) : undefined
  if (problem) throw new HTTPException(400, { message: passwordProblemText[problem] })
  const bad = await whyNotShared(c, view, { showsNotes, showsKeys })
  if (bad) refuse(bad)
  const passwordHash = password ? await inAccountTurn(c, () => hashPassword(password)) : null
  const token = newToken()
  const link = { id: newId(), tokenHash: hashToken(token), viewId: view.id, workspaceId: view.workspace_id }
  const made = await c.var.db.transaction().execute((tx) =>
    insertLink(tx, {
      ...link,
      userId: c.var.user.id,
      passwordHash,
      showsNotes,
      showsKeys,
      hasExports: hasExports && canBeExported(view.path),
      days,
    }),
  )
  if (made === 'gone') throw new HTTPException(404, { message: linksText.unknownView })
  if (made === 'too-many') return refuse('too-many')
  c.set('subject', view.name)
  logEvent(c, 'link made', { linkId: link.id, viewId: view.id, workspaceId: view.workspace_id })
  return { address: new URL(sharedHref(token), c.var.environment.publicUrl).href, expiresAt: made, name: view.name }
}

function refuse(bad: BadLink): never {
  throw new HTTPException(bad === 'days' ? 400 : 409, { message: badLinkText[bad] })
}

const changes = {
  ended: { run: endLink, event: 'link ended' },
  confirmed: { run: confirmLink, event: 'link confirmed' },
} as const

/** Answers a form of the list that ends a link or switches it on again. */
export async function changeLink(c: Context<AppEnv>, change: keyof typeof changes): Promise<Response> {
  const form = await readForm(c)
  const work = async () => {
    refuseWithoutSharing(c)
    const { db } = c.var
    const id = namedId(form.get('link') ?? '', linksText.notFound)
    const changed = await reached(
      c,
      (all) => findLinkWorkspace(db, all, id),
      () => notFound(c, id, linksText.notFound),
      (reach) => changes[change].run(db, reach, id),
    )
    c.set('subject', changed.view_name)
    logEvent(c, changes[change].event, { linkId: id, workspaceId: changed.workspace_id })
    return c.redirect(linksPath, 303)
  }
  return formAnswer(c, work, (error) => linksPage(c, { error }))
}
