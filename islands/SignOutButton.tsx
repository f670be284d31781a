import { signOut } from '#browser/session.ts'
import { shellText } from '#text/site/shell.ts'
import { Button } from '#ui/base/Button.tsx'

/** Signs out by script as docs/specification.md §4 requires. Without script, the form posts to /sign-out. */
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
