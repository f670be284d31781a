import { useEffect, useState } from 'react'
import { fetchJson, shownMessage } from '../src/browser/fetch-json'
import { leaveFlash } from '../src/browser/session'
import { showToast } from '../src/browser/toasts'
import { accountText } from '../src/text/accounts'
import { failedToast, failedToastText } from '../src/text/toasts'
import { DeadLink } from '../src/ui/DeadLink'
import { Spinner } from '../src/ui/Spinner'

/** Verifies as soon as it runs; then on to the sign-in page, or what to do instead. */
export default function EmailVerification({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<string>()

  useEffect(() => {
    fetchJson('/api/auth/verify-email', { method: 'POST', body: { token } }).then(
      () => {
        leaveFlash('email-verified')
        location.replace('/login')
      },
      (e) => {
        const message = shownMessage(e)
        showToast(failedToast('verification', message))
        setRefusal(message ?? failedToastText.verification.fallback)
      },
    )
  }, [token])

  if (refusal) return <DeadLink error={refusal} help={accountText.verifyLinkHelp} />
  return (
    <div className="noscript:hidden">
      <Spinner label={accountText.verifying} />
    </div>
  )
}
