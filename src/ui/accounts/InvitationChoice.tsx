import { accountText, invitationFor, signedInAs } from '#text/accounts/accounts.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

interface Props {
  /** addresses of the signed-in person and of the invited person */
  signedIn: string
  invited: string
}

/**
 * A signed-in person opened an invitation for somebody else. Asks whether to sign out of their own account for it.
 * Works without script.
 */
export function InvitationChoice({ signedIn, invited }: Props) {
  return (
    <>
      <Notice title={signedInAs(signedIn)}>{invitationFor(invited)}</Notice>
      <form method="post" action="/first-time-setup" className="mt-6">
        <input type="hidden" name="invitation" value="open" />
        <Button type="submit" className="w-full">
          {accountText.invitationContinue}
        </Button>
      </form>
      <Button href="/dashboard" look="quiet" className="mt-3 w-full">
        {accountText.invitationStay}
      </Button>
    </>
  )
}
