import { showToast } from '#browser/toasts.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { toastText } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'

/**
 * Only shows a toast (docs/specification.md §2); without script it leads to the page that explains how to reset a
 * password.
 */
export default function ChangePasswordButton() {
  return (
    <form
      action="/forgot-password"
      onSubmit={(event) => {
        event.preventDefault()
        showToast(toastText.changePassword)
      }}
    >
      <Button type="submit" look="quiet" small>
        {accountText.changePassword}
      </Button>
    </form>
  )
}
