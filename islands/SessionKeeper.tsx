import { useEffect } from 'react'
import { watchDrops } from '#browser/page/file-drop.ts'
import { signOut } from '#browser/session.ts'
import { onSignedOutElsewhere, readToken, storeToken } from '#browser/token.ts'

/**
 * Keeps the stored token and the cookie consistent on signed-in pages (docs/specification.md §10). It stores the token
 * passed on by a plain form sign-in, and ends the session of a browser without a stored token. A page whose session
 * ended elsewhere (another tab, the server) goes to the sign-in page, instead of showing an account without files. It
 * also handles dropped files, because it is on every signed-in page.
 */
export default function SessionKeeper({ token }: { token?: string }) {
  useEffect(() => {
    if (token) storeToken(token)
    else if (!readToken()) void signOut('authentication-required')
  }, [token])
  useEffect(() => onSignedOutElsewhere(() => void signOut('authentication-required')), [])
  useEffect(watchDrops, [])
  return null
}
