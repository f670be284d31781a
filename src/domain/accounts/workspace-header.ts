/**
 * Calls of a page name its workspace in this header, because another one may have been chosen in another window since.
 */
export const workspaceHeader = 'x-workspace' as const
