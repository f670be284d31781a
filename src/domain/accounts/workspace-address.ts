export const workspacePath = '/dashboard/workspace'

/** The page of a workspace, also of one that is not chosen. */
export const workspaceHref = (id: string): string => `${workspacePath}?workspace=${id}`
