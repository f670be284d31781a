import { showToast } from '../src/browser/toasts'
import { accountText } from '../src/text/accounts'
import { toastText } from '../src/text/toasts'
import { Button } from '../src/ui/Button'

/** Shows a toast and nothing more (spec.md §2); without script it leads to the page that says how a reset is done. */
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
