/**
 * Calls name the workspace of their page in this header, because another window may have chosen a different one since.
 */
export const workspaceHeader = 'x-workspace' as const
