import { accountText } from '#text/accounts/accounts.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

interface Props {
  error: string
  help: string
  /** the button to the sign-in page */
  back?: string
}

/** Explains what is wrong with a link and what to do about it. */
export function DeadLink({ error, help, back = accountText.backToLogin }: Props) {
  return (
    <>
      <Notice tone="bad" role="alert" title={error}>
        {help}
      </Notice>
      <Button href="/login" look="quiet" className="mt-6 w-full">
        {back}
      </Button>
    </>
  )
}
