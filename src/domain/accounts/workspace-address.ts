export const workspacePath = '/dashboard/workspace'

/** The list of who did what in a workspace. */
export const actsHref = (id: string): string => `${workspacePath}/acts?workspace=${id}`

/** The form on it with which a member leaves. */
export const leaveId = 'leave'
export const leaveHref = (id: string): string => `${workspaceHref(id)}#${leaveId}`

/** The page of a workspace, which need not be the chosen one. */
export const workspaceHref = (id: string): string => `${workspacePath}?workspace=${id}`
