import { useEffect } from 'react'
import { fetchJson } from '#browser/fetch-json.ts'
import { leaveFlash } from '#browser/leave-flash.ts'
import { removeToken, storeToken } from '#browser/token.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { toastText } from '#text/site/toasts.ts'
import { EmailField, NewPasswordFields, newPasswordProblem, PasswordForm } from './parts/accounts/PasswordForm.tsx'

interface Props {
  /** the answer to a plain form post */
  error?: string
  email?: string
  /** this browser has opened the invitation, and the cookie names its session */
  isInvited: boolean
}

export default function SetupForm({ error, email, isInvited }: Props) {
  // The token of an earlier session belongs to somebody else, or to nobody.
  useEffect(() => {
    if (isInvited) removeToken()
  }, [isInvited])

  return (
    <PasswordForm
      action="/first-time-setup"
      kind="setup"
      refusal={error ? { text: error } : undefined}
      fields={
        <>
          <EmailField email={email} />
          <NewPasswordFields label={accountText.newPassword} confirmLabel={accountText.confirmPassword} />
        </>
      }
      submit={accountText.completeSetup}
      submitting={accountText.settingUp}
      back={accountText.signInInstead}
      problemOf={(values) => newPasswordProblem(values, toastText.passwordsDontMatch)}
      send={async (values) => {
        const body = {
          email: values('email'),
          password: values('password'),
          confirmPassword: values('confirmPassword'),
        }
        const { token } = await fetchJson<{ token: string }>('/api/auth/first-time-setup', { method: 'POST', body })
        storeToken(token)
        leaveFlash('welcome')
        location.assign('/dashboard')
      }}
    />
  )
}
