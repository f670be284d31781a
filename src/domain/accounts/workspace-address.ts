export const workspacePath = '/dashboard/workspace'

/** The list of who did what in a workspace. */
export const actsHref = (id: string): string => `${workspacePath}/acts?workspace=${id}`

/** The page of a workspace, which need not be the chosen one. */
export const workspaceHref = (id: string): string => `${workspacePath}?workspace=${id}`
