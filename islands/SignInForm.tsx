import { type FormEvent, useEffect, useState } from 'react'
import { fetchJson, RequestError, shownMessage } from '#browser/fetch-json.ts'
import { leaveFlash } from '#browser/session.ts'
import { showToast } from '#browser/toasts.ts'
import { readToken, removeToken, storeToken } from '#browser/token.ts'
import { nextPath } from '#domain/accounts/next-path.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { failedToast } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'
import { Field } from '#ui/base/Field.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'

interface Props {
  /** the answer to a plain form post */
  error?: string
  email?: string
  /** the page to open after signing in, carried along by the plain form */
  next?: string
}

export default function SignInForm({ error, email, next }: Props) {
  const [isChecking, setChecking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  // A stored token without a cookie: ask the server who it is (no retry), then open the requested page.
  useEffect(() => {
    if (!readToken()) return
    setChecking(true)
    fetchJson('/api/auth/me').then(
      () => location.replace(nextPath(new URLSearchParams(location.search).get('next'))),
      (e) => {
        if (e instanceof RequestError && e.status === 401) removeToken()
        setChecking(false)
      },
    )
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const body = { email: form.get('email'), password: form.get('password') }
      const { token } = await fetchJson<{ token: string }>('/api/auth/login', { method: 'POST', body })
      storeToken(token)
      leaveFlash('welcome-back')
      location.assign(nextPath(new URLSearchParams(location.search).get('next')))
    } catch (e) {
      showToast(failedToast('login', shownMessage(e)))
      setBusy(false)
    }
  }

  if (isChecking) return <Spinner label={accountText.checkingSession} />
  return (
    <form method="post" action={next ? `/login?next=${encodeURIComponent(next)}` : '/login'} onSubmit={submit}>
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
        type="password"
        label={accountText.password}
        autoComplete="current-password"
        required
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-2 text-sm">
        <label className="flex items-center gap-2">
          <input type="checkbox" name="remember" className="size-4" /> {accountText.rememberMe}
        </label>
        <a href="/forgot-password">{accountText.forgotPassword}</a>
      </div>
      <Button type="submit" disabled={isBusy} className="w-full">
        {isBusy ? accountText.signingIn : accountText.signIn}
      </Button>
    </form>
  )
}
