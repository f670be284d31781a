import { type FormEvent, useEffect, useState } from 'react'
import { fetchJson, shownMessage } from '#browser/fetch-json.ts'
import { leaveFlash } from '#browser/session.ts'
import { showToast } from '#browser/toasts.ts'
import { removeToken, storeToken } from '#browser/token.ts'
import { minPasswordLength, passwordProblem } from '#domain/accounts/password.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { failedToast, toastText } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'
import { Field } from '#ui/base/Field.tsx'
import { Notice } from '#ui/base/Notice.tsx'

interface Props {
  /** the answer to a plain form post */
  error?: string
  email?: string
  /** this browser has opened the invitation: the cookie names its session */
  isInvited: boolean
}

export default function SetupForm({ error, email, isInvited }: Props) {
  const [isBusy, setBusy] = useState(false)

  // A token of an earlier session belongs to somebody else, or to nobody.
  useEffect(() => {
    if (isInvited) removeToken()
  }, [isInvited])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const body = { email: text('email'), password: text('password'), confirmPassword: text('confirmPassword') }
    const problem = passwordProblem(body.password, body.confirmPassword)
    if (problem === 'mismatch') return showToast(toastText.passwordsDontMatch)
    if (problem === 'too-short') return showToast(toastText.passwordTooShort)
    setBusy(true)
    try {
      const { token } = await fetchJson<{ token: string }>('/api/auth/first-time-setup', { method: 'POST', body })
      storeToken(token)
      leaveFlash('welcome')
      location.assign('/dashboard')
    } catch (e) {
      showToast(failedToast('setup', shownMessage(e)))
      setBusy(false)
    }
  }

  const password = { type: 'password', autoComplete: 'new-password', required: true, minLength: minPasswordLength }
  return (
    <form method="post" action="/first-time-setup" onSubmit={submit}>
      {error && (
        <div className="mb-4">
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        </div>
      )}
      <Field
        id="email"
        name="email"
        type="email"
        label={accountText.email}
        autoComplete="username"
        required
        defaultValue={email}
      />
      <Field
        id="password"
        name="password"
        label={accountText.newPassword}
        help={accountText.passwordHelp}
        {...password}
      />
      <Field id="confirmPassword" name="confirmPassword" label={accountText.confirmPassword} {...password} />
      <div className="mt-6 flex flex-col gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? accountText.settingUp : accountText.completeSetup}
        </Button>
        <Button href="/login" look="quiet">
          {accountText.signInInstead}
        </Button>
      </div>
    </form>
  )
}
