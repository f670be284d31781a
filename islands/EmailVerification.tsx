import { useEffect, useState } from 'react'
import { fetchJson, shownMessage } from '#browser/fetch-json.ts'
import { leaveFlash } from '#browser/leave-flash.ts'
import { showToast } from '#browser/toasts.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { failedToast, failedToastText } from '#text/site/toasts.ts'
import { DeadLink } from '#ui/accounts/DeadLink.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'

/** Verifies when it runs, then goes to the sign-in page or explains what to do. */
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
