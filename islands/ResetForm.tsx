import { type FormEvent, useState } from 'react'
import { fetchJson, shownMessage } from '#browser/fetch-json.ts'
import { leaveFlash } from '#browser/session.ts'
import { showToast } from '#browser/toasts.ts'
import { removeToken } from '#browser/token.ts'
import { minPasswordLength, passwordProblem } from '#domain/accounts/password.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { failedToast, toastText } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'
import { Field } from '#ui/base/Field.tsx'
import { Notice } from '#ui/base/Notice.tsx'

interface Props {
  token: string
  /** the answer to the last attempt */
  error?: string
}

export default function ResetForm({ token, error }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(error)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password') ?? '')
    const problem = passwordProblem(password, String(form.get('confirmPassword') ?? ''))
    if (problem === 'mismatch') return showToast(toastText.resetMismatch)
    if (problem === 'too-short') return showToast(toastText.passwordTooShort)
    setBusy(true)
    try {
      await fetchJson('/api/auth/reset-password', { method: 'POST', body: { token, password } })
      removeToken()
      leaveFlash('password-reset')
      location.replace('/login')
    } catch (e) {
      const message = shownMessage(e)
      showToast(failedToast('reset', message))
      setRefusal(message)
      setBusy(false)
    }
  }

  const password = { type: 'password', autoComplete: 'new-password', required: true, minLength: minPasswordLength }
  return (
    <form method="post" action="/reset-password" onSubmit={submit}>
      <input type="hidden" name="token" value={token} />
      {refusal && (
        <div className="mb-4">
          <Notice tone="bad" role="alert" title={refusal}>
            {refusal === accountText.resetLinkDead && accountText.resetLinkHelp}
          </Notice>
        </div>
      )}
      <Field
        id="password"
        name="password"
        label={accountText.resetNewPassword}
        help={accountText.passwordHelp}
        {...password}
      />
      <Field id="confirmPassword" name="confirmPassword" label={accountText.resetConfirmPassword} {...password} />
      <div className="mt-6 flex flex-col gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? accountText.resettingPassword : accountText.resetPassword}
        </Button>
        <Button href="/login" look="quiet">
          {accountText.backToLogin}
        </Button>
      </div>
    </form>
  )
}
