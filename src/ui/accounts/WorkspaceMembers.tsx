import { type Role, roles } from '#domain/accounts/roles.ts'
import { workspacePath } from '#domain/accounts/workspace-address.ts'
import { ofMember, roleLabel, workspaceText } from '#text/accounts/workspaces.ts'
import { Button } from '#ui/base/Button.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'

interface Member {
  id: string
  email: string
  name: string
  role: Role
  /** YYYY-MM-DD */
  since: string
  /** why the person cannot sign in at the moment */
  state: 'disabled' | 'invited' | undefined
}

interface Props {
  workspaceId: string
  members: Member[]
  ownId: string
  isOwner: boolean
}

/** The members of a workspace. An owner changes roles and removes members, also without script. */
export const WorkspaceMembers = ({ workspaceId, members, ownId, isOwner }: Props) => (
  <Table
    title={workspaceText.members}
    look="text"
    className="max-sm:block max-sm:[&_tbody]:block max-sm:[&_td]:block max-sm:[&_thead]:sr-only [&_td]:align-top"
    head={[
      workspaceText.person,
      workspaceText.role,
      workspaceText.since,
      ...(isOwner ? [workspaceText.actions] : []),
    ].map((name) => <Heading key={name}>{name}</Heading>)}
  >
    {members.map((member) => (
      <tr
        key={member.id}
        className="border-t border-line max-sm:block max-sm:py-2 max-sm:first:border-t-0 [&_td]:px-3 [&_td]:py-1 sm:[&_td]:py-2"
      >
        <td className="min-w-52 wrap-anywhere">
          <span className="font-medium">{member.name || member.email}</span>
          {member.id === ownId && <span className="text-muted"> ({workspaceText.you})</span>}
          {member.state && <span className="text-muted"> ({workspaceText[member.state]})</span>}
          {member.name && <span className="block text-sm text-muted">{member.email}</span>}
        </td>
        <td>{isOwner ? <RoleForm {...{ workspaceId, member }} /> : roleLabel[member.role]}</td>
        <td className="text-muted tabular-nums">
          <span className="sm:hidden">{workspaceText.since}: </span>
          {member.since}
        </td>
        {isOwner && (
          <td className="min-w-40 py-0!">{member.id !== ownId && <RemoveForm {...{ workspaceId, member }} />}</td>
        )}
      </tr>
    ))}
  </Table>
)

interface OfMember {
  workspaceId: string
  member: Member
}

/** The hidden fields of every form about a member. */
const About = ({ workspaceId, member }: OfMember) => (
  <>
    <input type="hidden" name="workspace" value={workspaceId} />
    <input type="hidden" name="member" value={member.id} />
  </>
)

const RoleForm = ({ workspaceId, member }: OfMember) => (
  <form method="post" action={`${workspacePath}/members/role`} autoComplete="off" className="flex items-center gap-2">
    <About workspaceId={workspaceId} member={member} />
    <RoleSelect label={ofMember(workspaceText.role, member.email)} chosen={member.role} />
    <Button type="submit" small look="quiet" aria-label={ofMember(workspaceText.save, member.email)}>
      {workspaceText.save}
    </Button>
  </form>
)

export const RoleSelect = ({ label, chosen, id }: { label?: string; chosen: Role; id?: string }) => (
  <select
    id={id}
    name="role"
    aria-label={label}
    defaultValue={chosen}
    className="block min-h-(--control) rounded-lg border border-edge bg-surface px-3 text-ink"
  >
    {roles.map((role) => (
      <option key={role} value={role}>
        {roleLabel[role]}
      </option>
    ))}
  </select>
)

/** The button that removes a member, after a question. */
const RemoveForm = ({ workspaceId, member }: OfMember) => (
  <details name="member">
    <summary
      aria-label={ofMember(workspaceText.remove, member.email)}
      className="flex min-h-(--control) w-fit cursor-pointer items-center rounded-lg px-2 font-medium text-bad hover:bg-sunken"
    >
      {workspaceText.remove}
    </summary>
    <form method="post" action={`${workspacePath}/members/remove`} className="max-w-xs space-y-2 pb-3">
      <About workspaceId={workspaceId} member={member} />
      <p className="text-muted">{workspaceText.removeLead}</p>
      <Button type="submit" small look="danger">
        {workspaceText.removeNow}
        <span className="sr-only"> {member.email}</span>
      </Button>
    </form>
  </details>
)
