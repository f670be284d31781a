/** The exchange of a third-party authorization code. */
export const authorizationText = {
  notSetUp: 'Connecting to Google is not set up on this server. Please ask your administrator.',
  codeRequired: 'The authorization code is missing.',
  refused: 'The authorization was refused or has expired. Please try again.',
  unreachable: 'The authorization server could not be reached. Please try again later.',
  tooLate: 'The authorization server took too long to answer. Please try again later.',
} as const
