import { type Context, Hono } from 'hono'
import SetupForm from '#islands/SetupForm.tsx'
import { forgetInvitation, keepInvitation, readInvitation } from '#server/accounts/invitation-cookie.ts'
import { askToStoreToken, setSessionCookie } from '#server/accounts/session-cookie.ts'
import { endSession } from '#server/accounts/sessions.ts'
import { findInvited, openInvitation, setUpAccount } from '#server/accounts/set-up.ts'
import type { AppEnv } from '#server/context.ts'
import { setFlash, takeFlash } from '#server/http/answers/flash-cookie.ts'
import { formAnswer } from '#server/http/answers/form-answer.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { FlashToaster } from '#server/pages/flash-toaster.tsx'
import { Island } from '#server/pages/island.tsx'
import { page } from '#server/pages/page.tsx'
import { accountText } from '#text/accounts/accounts.ts'
import { DeadLink } from '#ui/accounts/DeadLink.tsx'
import { InvitationChoice } from '#ui/accounts/InvitationChoice.tsx'
import { PublicFrame } from '#ui/base/PublicFrame.tsx'

function show(c: Context<AppEnv>, refused?: { error: string; email: string }) {
  const invited = c.var.session ? c.var.user.email : undefined
  return page(
    c,
    accountText.setupTitle,
    <PublicFrame title={accountText.setupTitle}>
      <FlashToaster flash={takeFlash(c)} />
      <p className="mb-6 text-muted">{accountText.setupLead}</p>
      <Island
        of={SetupForm}
        props={{ error: refused?.error, email: refused?.email ?? invited, isInvited: invited !== undefined }}
        when="load"
      />
    </PublicFrame>,
  )
}

/**
 * The page for a link that is used, replaced, expired or unknown: it explains what to do, and has no form, because that
 * could not succeed.
 */
const deadLinkPath = '/first-time-setup?link=dead'

function showDeadLink(c: Context<AppEnv>) {
  c.status(400)
  return page(
    c,
    accountText.setupTitle,
    <PublicFrame title={accountText.setupTitle}>
      <DeadLink error={accountText.invitationDead} help={accountText.invitationHelp} back={accountText.signInInstead} />
    </PublicFrame>,
  )
}

/** The page for a reader who is signed in to another account: opening a link must not end a session. */
const choicePath = '/first-time-setup?link=other'

const isSignedIn = (c: Context<AppEnv>) => c.var.session !== undefined && !c.var.user.isFirstTimeSignIn

/** A link that no longer works is also removed from the address bar. Only after too many attempts the address stays. */
const refuseLink = (c: Context<AppEnv>) => (error: string, status: number) =>
  status === 429 ? show(c, { error, email: '' }) : c.redirect(deadLinkPath, 303)

function showChoice(c: Context<AppEnv>) {
  if (!isSignedIn(c)) return c.redirect('/first-time-setup')
  return formAnswer(
    c,
    async () => {
      const { email } = await findInvited(c, readInvitation(c))
      return page(
        c,
        accountText.setupTitle,
        <PublicFrame title={accountText.setupTitle}>
          <InvitationChoice signedIn={c.var.user.email} invited={email} />
        </PublicFrame>,
      )
    },
    refuseLink(c),
  )
}

/** The person has accepted the invitation: its session replaces the session of the request, which ends. */
const openKept = (c: Context<AppEnv>) =>
  formAnswer(
    c,
    async () => {
      const { token } = await openInvitation(c, readInvitation(c))
      if (c.var.session) await endSession(c.var.db, c.var.session.token)
      setSessionCookie(c, token)
      forgetInvitation(c)
      return c.redirect('/first-time-setup', 303)
    },
    refuseLink(c),
  )

export default new Hono<AppEnv>()
  .get('/', async (c) => {
    const token = c.req.query('token')
    if (c.req.query('link') === 'dead') return showDeadLink(c)
    if (c.req.query('link') === 'other') return showChoice(c)
    if (!token) return isSignedIn(c) ? c.redirect('/dashboard') : show(c)
    // This redirect removes the link from the address bar. Opening the link does not use it up (docs/specification.md
    // §10).
    return formAnswer(
      c,
      async () => {
        if (isSignedIn(c)) {
          await findInvited(c, token)
          keepInvitation(c, token)
          return c.redirect(choicePath, 303)
        }
        setSessionCookie(c, (await openInvitation(c, token)).token)
        return c.redirect('/first-time-setup', 303)
      },
      refuseLink(c),
    )
  })
  .post('/', async (c) => {
    const form = await readForm(c)
    if (form.get('invitation') === 'open') return openKept(c)
    const text = (name: string) => form.get(name) ?? ''
    const asked = { email: text('email'), password: text('password'), confirmPassword: text('confirmPassword') }
    return formAnswer(
      c,
      async () => {
        setSessionCookie(c, (await setUpAccount(c, asked)).session.token)
        askToStoreToken(c)
        setFlash(c, 'welcome')
        return c.redirect('/dashboard', 303)
      },
      (error) => show(c, { error, email: asked.email }),
    )
  })
