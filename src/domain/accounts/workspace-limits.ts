/** Characters of the name of a workspace. */
export const mostWorkspaceNameChars = 80
