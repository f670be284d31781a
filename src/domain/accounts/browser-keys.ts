/** Keys of values in local storage (docs/specification.md §3). */
export const tokenKey = 'token'
export const googleAccessTokenKey = 'google_access_token'

/** Key of the `state` of an authorization that began in this browser; the return page compares it. */
export const authorizationStateKey = 'google_authorization_state'
