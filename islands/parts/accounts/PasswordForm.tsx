import { type FormEvent, type ReactNode, useState } from 'react'
import { shownMessage } from '#browser/fetch-json.ts'
import { showToast } from '#browser/toasts.ts'
import { minPasswordLength, passwordProblem } from '#domain/accounts/password.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { failedToast, type failedToastText, type ToastText, toastText } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'
import { Field } from '#ui/base/Field.tsx'
import { Notice } from '#ui/base/Notice.tsx'

type Values = (name: string) => string

interface Refusal {
  title?: string
  text?: string
}

interface Props {
  /** where the form is posted without script */
  action: string
  kind: keyof typeof failedToastText
  /** why the last attempt was refused, with or without a title */
  refusal?: Refusal
  fields: ReactNode
  submit: string
  submitting: string
  /** a link to the sign-in page */
  back?: string
  /** a reason not to call the server */
  problemOf?: (values: Values) => ToastText | undefined
  /** calls the server and leaves the page */
  send: (values: Values) => Promise<void>
  /** an explanation of a refusal in addition to its message */
  explain?: (message: string) => Refusal
}

/** A form for a password. While it sends, its button says so. A refusal appears above the fields and as a toast. */
export function PasswordForm(props: Props) {
  const { action, kind, refusal, fields, submit, submitting, back, problemOf, send, explain } = props
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState(refusal)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const values = (name: string) => String(form.get(name) ?? '')
    const problem = problemOf?.(values)
    if (problem) {
      setSaid({ text: problem.description })
      return showToast(problem)
    }
    setSaid(undefined)
    setBusy(true)
    try {
      await send(values)
    } catch (e) {
      const message = shownMessage(e)
      const toast = failedToast(kind, message)
      showToast(toast)
      setSaid(explain?.(toast.description) ?? { text: toast.description })
      setBusy(false)
    }
  }

  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      {said && (
        <div className="mb-4">
          <Notice tone="bad" role="alert" title={said.title}>
            {said.text}
          </Notice>
        </div>
      )}
      {fields}
      <div className="mt-6 flex flex-col gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? submitting : submit}
        </Button>
        {back && (
          <Button href="/login" look="quiet">
            {back}
          </Button>
        )}
      </div>
    </form>
  )
}

export const EmailField = ({ email }: { email?: string }) => (
  <Field
    id="email"
    name="email"
    type="email"
    label={accountText.email}
    autoComplete="username"
    required
    defaultValue={email}
  />
)

/** Two fields for a new password. */
export function NewPasswordFields({ label, confirmLabel }: { label: string; confirmLabel: string }) {
  const password = { type: 'password', autoComplete: 'new-password', required: true, minLength: minPasswordLength }
  return (
    <>
      <Field id="password" name="password" label={label} help={accountText.passwordHelp} {...password} />
      <Field id="confirmPassword" name="confirmPassword" label={confirmLabel} {...password} />
    </>
  )
}

/** The toast for a new password that the server would refuse. */
export function newPasswordProblem(values: Values, mismatch: ToastText): ToastText | undefined {
  const problem = passwordProblem(values('password'), values('confirmPassword'))
  return problem === 'mismatch' ? mismatch : problem === 'too-short' ? toastText.passwordTooShort : undefined
}
