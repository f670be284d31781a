/** Ids of files and uploads have 32 characters. */
const mostCharacters = 64

/** Whether a text in a request may be the id of a file or upload. Longer texts must not reach locks or queries. */
export const canBeId = (id: unknown): id is string => typeof id === 'string' && id.length <= mostCharacters
