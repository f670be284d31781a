/** Ids of files and uploads have 32 characters. */
const mostCharacters = 64

/** Whether a request's word for a file or upload may name a lock and a query; what is longer is no id. */
export const canBeId = (id: unknown): id is string => typeof id === 'string' && id.length <= mostCharacters
