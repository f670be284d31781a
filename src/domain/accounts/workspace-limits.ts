/** Characters of the name of a workspace. */
export const mostWorkspaceNameChars = 80
/** The page lists all members without paging. */
export const mostMembers = 200
