/** Messages for calls that cannot be understood or served. */
export const requestText = {
  malformedJson: 'The body is not valid JSON.',
  notAnObject: 'The body must be a JSON object.',
  nestedTooDeep: 'The JSON of the body is nested too deeply.',
  jsonOnly: 'Send the body as application/json.',
  formOnly: 'Send the form as application/x-www-form-urlencoded.',
  bodyTooSlow: 'The request came too slowly. Please try again.',
  oneHost: 'The request must name its host exactly once.',
  otherVersion: 'Send the request as HTTP/1.1.',
  tooManyHeaders: 'The request has too many headers.',
  otherEncoding: 'Send the body with its length or in chunks, without another encoding.',
  bodyTooLarge: 'The request is too large.',
  foreignSite: 'This call came from another site and was refused.',
  badCharacters: 'The request contains a character that cannot be used.',
  notFound: 'Not found',
  serverError: 'Something went wrong on our side. Please try again.',
  storageAway: 'The storage of files cannot be reached right now. Please try again in a moment.',
  databaseAway: 'The database cannot be reached right now. Please try again in a moment.',
  diskFull: 'The server has no free space left. Please try again later or contact your administrator.',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  stopping: 'This process is stopping.',
  tooMuchOfYours: 'You already have this running several times. Please try again in a few seconds.',
  changedElsewhere:
    'Somebody else is changing or deleting this workspace right now. Please try again in a few seconds.',
  deletedMeanwhile: 'This was deleted a moment ago.',
  tooBusy: 'The server is busy. Please try again in a few seconds.',
} as const

export const notReady = (missing: readonly string[]) => `Not ready: ${missing.join(', ')}.`
