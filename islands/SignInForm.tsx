import { useEffect, useState } from 'react'
import { fetchJson, RequestError } from '#browser/fetch-json.ts'
import { leaveFlash } from '#browser/leave-flash.ts'
import { readToken, removeToken, storeToken } from '#browser/token.ts'
import { nextPath } from '#domain/accounts/next-path.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { Field } from '#ui/base/Field.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { EmailField, PasswordForm } from './parts/accounts/PasswordForm.tsx'

interface Props {
  /** the answer to a plain form post */
  error?: string
  email?: string
  /** the page to open after signing in, which the plain form passes on */
  next?: string
}

export default function SignInForm({ error, email, next }: Props) {
  const [isChecking, setChecking] = useState(false)

  // The browser has a token but no cookie: asks the server who it is (no retry), then opens the requested page.
  useEffect(() => {
    if (!readToken()) return
    setChecking(true)
    fetchJson('/api/auth/me').then(
      () => location.replace(askedPath()),
      (e) => {
        if (e instanceof RequestError && e.status === 401) removeToken()
        setChecking(false)
      },
    )
  }, [])

  if (isChecking) return <Spinner label={accountText.checkingSession} />
  return (
    <PasswordForm
      action={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}
      kind="login"
      refusal={error ? { text: error } : undefined}
      fields={
        <>
          <EmailField email={email} />
          <Field
            id="password"
            name="password"
            type="password"
            label={accountText.password}
            autoComplete="current-password"
            required
          />
          <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <label className="flex items-center gap-2">
              <input type="checkbox" name="remember" className="size-4" /> {accountText.rememberMe}
            </label>
            <a href="/forgot-password">{accountText.forgotPassword}</a>
          </div>
        </>
      }
      submit={accountText.signIn}
      submitting={accountText.signingIn}
      send={async (values) => {
        const body = { email: values('email'), password: values('password') }
        const { token } = await fetchJson<{ token: string }>('/api/auth/login', { method: 'POST', body })
        storeToken(token)
        leaveFlash('welcome-back')
        location.assign(askedPath())
      }}
    />
  )
}

/** The path of the page to open, as the address names it. */
const askedPath = () => nextPath(new URLSearchParams(location.search).get('next'))
