import { roles } from '#domain/accounts/roles.ts'
import { leaveId, workspacePath } from '#domain/accounts/workspace-address.ts'
import { mostWorkspaceNameChars } from '#domain/accounts/workspace-limits.ts'
import { deleteLead, roleLabel, roleMeaning, workspaceText } from '#text/accounts/workspaces.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Field } from '#ui/base/Field.tsx'
import { RoleSelect } from './WorkspaceMembers.tsx'

interface Props {
  workspaceId: string
  name: string
}

const Named = ({ workspaceId }: { workspaceId: string }) => <input type="hidden" name="workspace" value={workspaceId} />

export const AddMember = ({ workspaceId }: Props) => (
  <Card title={workspaceText.add}>
    <p className="mb-3 text-sm text-muted">{workspaceText.addLead}</p>
    <form method="post" action={`${workspacePath}/members`} autoComplete="off">
      <Named workspaceId={workspaceId} />
      <Field id="member-email" name="email" type="email" label={workspaceText.email} maxLength={254} required />
      <label htmlFor="member-role" className="mb-1 block text-sm font-medium">
        {workspaceText.role}
      </label>
      <RoleSelect id="member-role" chosen="viewer" />
      <dl className="mt-3 mb-4 space-y-1 text-sm text-muted">
        {roles.map((role) => (
          <div key={role}>
            <dt className="inline font-medium">{roleLabel[role]}</dt> <dd className="inline">{roleMeaning[role]}</dd>
          </div>
        ))}
      </dl>
      <Button type="submit" small>
        {workspaceText.add}
      </Button>
    </form>
  </Card>
)

export const RenameWorkspace = ({ workspaceId, name }: Props) => (
  <Card title={workspaceText.rename}>
    <form method="post" action={`${workspacePath}/name`} autoComplete="off">
      <Named workspaceId={workspaceId} />
      <Field
        id="workspace-name"
        name="name"
        label={workspaceText.name}
        defaultValue={name}
        maxLength={mostWorkspaceNameChars}
        required
      />
      <Button type="submit" small look="quiet">
        {workspaceText.save}
      </Button>
    </form>
  </Card>
)

export const LeaveWorkspace = ({ workspaceId, isLastOwner }: Props & { isLastOwner: boolean }) => (
  <Card title={workspaceText.leave} id={leaveId}>
    <p className="text-sm text-muted">{isLastOwner ? workspaceText.lastOwnerLead : workspaceText.leaveLead}</p>
    {!isLastOwner && (
      <form method="post" action={`${workspacePath}/leave`} className="mt-3">
        <Named workspaceId={workspaceId} />
        <Button type="submit" small look="danger">
          {workspaceText.leaveNow}
        </Button>
      </form>
    )}
  </Card>
)

export const DeleteWorkspace = ({ workspaceId, sources }: Props & { sources: number }) => (
  <Card title={workspaceText.delete}>
    <p className="mb-3 text-sm text-muted">{deleteLead(sources)}</p>
    <form method="post" action={`${workspacePath}/remove`} autoComplete="off">
      <Named workspaceId={workspaceId} />
      <Field id="typed-name" name="name" label={workspaceText.typeName} required />
      <Button type="submit" small look="danger">
        {workspaceText.deleteNow}
      </Button>
    </form>
  </Card>
)
