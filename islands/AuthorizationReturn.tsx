import { useEffect } from 'react'
import { fetchJson } from '#browser/fetch-json.ts'
import { leaveAuthorization, storeGoogleToken, takeBegunState } from '#browser/third-party-state.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { Spinner } from '#ui/base/Spinner.tsx'

/**
 * Exchanges the code and stores the access token. Then, whatever the result, the popup closes or the dashboard opens
 * (docs/specification.md §2).
 */
export default function AuthorizationReturn({ code, state }: { code?: string; state?: string }) {
  useEffect(() => {
    const begun = takeBegunState()
    const leave = () => leaveAuthorization(begun !== null)
    // If this browser did not begin the state of a code, the code belongs to somebody else. A code without any state is
    // exchanged (docs/specification.md §2).
    if (!code || (begun ?? undefined) !== state) return leave()
    fetchJson<{ accessToken: string }>('/api/data-sources/googlesheets/oauth/callback', {
      method: 'POST',
      body: { code },
    })
      .then(({ accessToken }) => storeGoogleToken(accessToken))
      .then(leave, leave)
  }, [code, state])
  return (
    <div className="noscript:hidden">
      <Spinner label={accountText.callbackWorking} />
    </div>
  )
}
