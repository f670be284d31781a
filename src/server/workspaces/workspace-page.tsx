import type { Context } from 'hono'
import { countFiles } from '#db/queries/files.ts'
import { listMembers } from '#db/queries/members.ts'
import { actsHref, workspacePath } from '#domain/accounts/workspace-address.ts'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { mayEdit, mayMail, mayShare } from '#server/roles/reach.ts'
import { actsText } from '#text/accounts/acts.ts'
import { workspaceText, yourRole } from '#text/accounts/workspaces.ts'
import { AddMember, DeleteWorkspace, LeaveWorkspace, RenameWorkspace } from '#ui/accounts/WorkspaceForms.tsx'
import { WorkspaceMembers } from '#ui/accounts/WorkspaceMembers.tsx'
import { LeadsTo } from '#ui/analytics/views/LeadsTo.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'

/** The page of the workspace of this request. `error`: why a form of it was refused. */
export async function workspacePage(c: Context<AppEnv>, error?: string): Promise<Response> {
  const { db, workspace, user } = c.var
  const [all, files] = await Promise.all([listMembers(db, workspace.id), countFiles(db, workspace.id)])
  const members = all.map((member) => ({
    id: member.user_id,
    email: member.email,
    name: [member.first_name, member.last_name].filter(Boolean).join(' '),
    role: member.role,
    since: member.created_at.toISOString().slice(0, 10),
    state: member.disabled_at ? ('disabled' as const) : member.is_first_time_sign_in ? ('invited' as const) : undefined,
  }))
  const isOwner = workspace.role === 'owner'
  const isLastOwner = isOwner && !members.some(({ id, role, state }) => id !== user.id && role === 'owner' && !state)
  const shown = { workspaceId: workspace.id, name: workspace.name }
  return dashboardPage(
    c,
    workspace.name,
    <>
      <PageTitle title={workspace.name} lead={workspaceText.lead} />
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      <Card title={workspaceText.members} aside={yourRole(workspace.role)}>
        <WorkspaceMembers {...shown} members={members} ownId={user.id} isOwner={isOwner} />
      </Card>
      {isOwner && (
        <p>
          <a href={actsHref(workspace.id)}>{actsText.title}</a>
        </p>
      )}
      {isOwner && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <AddMember {...shown} />
          <RenameWorkspace {...shown} />
        </div>
      )}
      <LeadsTo places={['views', mayShare(c) && 'links', mayMail(c) && 'reports', mayEdit(c) && 'alerts']} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <LeaveWorkspace {...shown} isLastOwner={isLastOwner} />
        {isOwner && <DeleteWorkspace {...shown} sources={files} />}
      </div>
    </>,
    workspacePath,
  )
}

/** The page for an unknown workspace, and for one of which the person is no member. */
export function noWorkspacePage(c: Context<AppEnv>): Promise<Response> {
  c.status(404)
  return dashboardPage(
    c,
    workspaceText.notFound,
    <Card>
      <h1 className="text-xl font-semibold tracking-tight">{workspaceText.notFound}</h1>
      <p className="mt-1 mb-4 text-muted">{workspaceText.notFoundLead}</p>
      <Button href={workspacePath} look="quiet" small>
        {workspaceText.own}
      </Button>
    </Card>,
    workspacePath,
  )
}
