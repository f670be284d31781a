import { signOut } from '../src/browser/session'
import { shellText } from '../src/text/shell'
import { Button } from '../src/ui/Button'

/** Signs out by script as spec.md §4 says; without script the form posts to the page of that name. */
export default function SignOutButton() {
  return (
    <form
      method="post"
      action="/sign-out"
      onSubmit={(event) => {
        event.preventDefault()
        void signOut()
      }}
    >
      <Button type="submit" look="quiet" small className="w-full">
        {shellText.signOut}
      </Button>
    </form>
  )
}
