import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { BadMember } from '#db/queries/members.ts'
import type { Membership } from '#domain/accounts/roles.ts'
import { workspaceHref } from '#domain/accounts/workspace-address.ts'
import type { AppEnv } from '#server/context.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { answerInWorkspace, refuseRole } from '#server/roles/reach.ts'
import { memberRefused, workspaceText } from '#text/accounts/workspaces.ts'
import { noWorkspacePage, workspacePage } from './workspace-page.tsx'

/**
 * Answers a form of the page of a workspace. The form names its workspace, because another window may have chosen a
 * different one since. A refusal is shown on the page. `work` answers the address to go to, if it is another page.
 */
export async function workspaceForm(
  c: Context<AppEnv>,
  work: (workspace: Membership, form: URLSearchParams) => Promise<string | undefined>,
): Promise<Response> {
  const form = await readForm(c)
  const answer = async () => {
    const workspace = namedWorkspace(c, form.get('workspace') ?? '')
    return c.redirect((await work(workspace, form)) ?? workspaceHref(workspace.id), 303)
  }
  return formAnswer(c, answer, (error, status) => (status === 404 ? noWorkspacePage(c) : workspacePage(c, error)))
}

/**
 * The workspace with this id, in which the request is then answered. 403 if the role there is too low, 404 for an
 * unknown workspace or one of which the person is no member.
 */
export function namedWorkspace(c: Context<AppEnv>, id: string): Membership {
  const workspace = c.var.workspaces.find((one) => one.id === id)
  if (!workspace) throw new HTTPException(404, { message: workspaceText.notFound })
  answerInWorkspace(c, id)
  return c.var.reach.includes(id) ? workspace : refuseRole(workspace.role)
}

/** Throws for a refused change of members. A former owner gets the same answer as for an unknown workspace. */
export function refuseBadMember(bad: BadMember | undefined): void {
  if (bad === 'denied') throw new HTTPException(404, { message: workspaceText.notFound })
  if (bad) throw new HTTPException(409, { message: memberRefused[bad] })
}
