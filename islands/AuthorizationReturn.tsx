import { useEffect } from 'react'
import { isExpectedState, leaveAuthorization, storeGoogleToken } from '../src/browser/authorization'
import { fetchJson } from '../src/browser/fetch-json'
import { accountText } from '../src/text/accounts'
import { Spinner } from '../src/ui/Spinner'

/** Exchanges the code and stores the access token; then, whatever came of it, the popup closes or the dashboard opens (spec.md §2). */
export default function AuthorizationReturn({ code, state }: { code?: string; state?: string }) {
  useEffect(() => {
    const exchanged =
      code && isExpectedState(state)
        ? fetchJson<{ accessToken: string }>('/api/data-sources/googlesheets/oauth/callback', {
            method: 'POST',
            body: { code },
          }).then(({ accessToken }) => storeGoogleToken(accessToken))
        : Promise.resolve()
    void exchanged.catch((e) => console.warn(String(e))).then(leaveAuthorization)
  }, [code, state])
  return (
    <div className="noscript:hidden">
      <Spinner label={accountText.callbackWorking} />
    </div>
  )
}
