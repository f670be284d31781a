import { accountText } from '../text/accounts'
import { Button } from './Button'
import { Notice } from './Notice'

/** What is wrong with a link and what the person can do about it. */
export function DeadLink({ error, help }: { error: string; help: string }) {
  return (
    <>
      <Notice tone="bad" role="alert" title={error}>
        {help}
      </Notice>
      <Button href="/login" look="quiet" className="mt-6 w-full">
        {accountText.backToLogin}
      </Button>
    </>
  )
}
