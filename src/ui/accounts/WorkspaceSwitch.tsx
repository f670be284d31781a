import type { Membership } from '#domain/accounts/roles.ts'
import { workspacePath } from '#domain/accounts/workspace-address.ts'
import { roleLabel, workspaceText } from '#text/accounts/workspaces.ts'

interface Props {
  current: Membership
  workspaces: Membership[]
  isActive: boolean
}

const line = 'flex min-h-(--control) w-full items-center rounded-lg px-3 py-1 text-left no-underline hover:bg-sunken'

/** Links to the page of the workspace. A person with several can switch, also without script. */
export function WorkspaceSwitch({ current, workspaces, isActive }: Props) {
  const page = (
    <a
      href={workspacePath}
      aria-current={isActive ? 'page' : undefined}
      className={`${line} text-sm ${isActive ? 'bg-accent-soft text-accent' : 'text-muted hover:text-ink'}`}
    >
      {workspaces.length > 1 ? workspaceText.settings : workspaceText.page}
    </a>
  )
  if (workspaces.length === 1) return page
  const others = workspaces
    .filter(({ id }) => id !== current.id)
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
  return (
    <details className="rounded-lg border border-line">
      <summary className={`${line} cursor-pointer gap-2`} aria-label={`${workspaceText.switch}: ${current.name}`}>
        <span className="line-clamp-2 min-w-0 flex-1 font-medium wrap-anywhere" title={current.name}>
          {current.name}
          {current.owner && <span className="block text-xs font-normal text-muted">{current.owner}</span>}
        </span>
      </summary>
      <form method="post" action={`${workspacePath}/choose`} aria-label={workspaceText.switch}>
        <ul className="max-h-56 overflow-y-auto border-t border-line py-1">
          {others.map(({ id, name, role, owner }) => (
            <li key={id}>
              <button type="submit" name="workspace" value={id} className={`${line} gap-2 text-sm`}>
                <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere" title={name}>
                  {name}
                  {owner && <span className="block text-xs text-muted">{owner}</span>}
                </span>
                <span className="text-xs text-muted">{roleLabel[role]}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
      <div className="border-t border-line">{page}</div>
    </details>
  )
}
