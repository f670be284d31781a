import { fetchJson } from '#browser/fetch-json.ts'
import { leaveFlash } from '#browser/leave-flash.ts'
import { removeToken } from '#browser/token.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { toastText } from '#text/site/toasts.ts'
import { NewPasswordFields, newPasswordProblem, PasswordForm } from './parts/accounts/PasswordForm.tsx'

interface Props {
  token: string
  /** the result of the last attempt */
  error?: string
}

export default function ResetForm({ token, error }: Props) {
  return (
    <PasswordForm
      action="/reset-password"
      kind="reset"
      refusal={error ? explain(error) : undefined}
      fields={
        <>
          <input type="hidden" name="token" value={token} />
          <NewPasswordFields label={accountText.resetNewPassword} confirmLabel={accountText.resetConfirmPassword} />
        </>
      }
      submit={accountText.resetPassword}
      submitting={accountText.resettingPassword}
      back={accountText.backToLogin}
      problemOf={(values) => newPasswordProblem(values, toastText.resetMismatch)}
      send={async (values) => {
        await fetchJson('/api/auth/reset-password', { method: 'POST', body: { token, password: values('password') } })
        removeToken()
        leaveFlash('password-reset')
        location.replace('/login')
      }}
      explain={explain}
    />
  )
}

/** The message for a link that no longer works says what to do. */
const explain = (title: string) => ({
  title,
  text: title === accountText.resetLinkDead ? accountText.resetLinkHelp : undefined,
})
