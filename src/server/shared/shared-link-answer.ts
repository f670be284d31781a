import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { findLink, type LiveLink, setLinkOpened } from '#db/queries/shared-links.ts'
import { isPasswordTooLong } from '#domain/accounts/password.ts'
import { csvMimeType } from '#domain/site/table-export.ts'
import { canBeExported, isOpening, lockedState } from '#domain/views/locked-state.ts'
import { looks, sharedHref } from '#domain/views/shared-link.ts'
import { findByToken, orLater } from '#server/accounts/find-by-token.ts'
import { inAccountTurn, verifyPassword } from '#server/accounts/passwords.ts'
import { hashToken } from '#server/accounts/random-ids.ts'
import { clearFailures, countFailure, linkPasswordSubjects, refuseThrottled } from '#server/accounts/throttle.ts'
import { lookAgain } from '#server/analytics/look-again.ts'
import { csvOfSheet, type Workbook, workbookBytes, workbookType } from '#server/analytics/write-workbook.ts'
import type { AppEnv } from '#server/context.ts'
import { attachment } from '#server/http/answers/attachment.ts'
import { isPrefetch } from '#server/http/requests/prefetch.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { logEvent } from '#server/http/security-events.ts'
import { sharedText } from '#text/analytics/shared-links.ts'
import { readOpenedAddress } from './opened-address.ts'
import { deadLinkPage, downloadsPage, laterPage, passwordPage, sharedNotice, sharedPage } from './shared-page.tsx'
import { inLinkTurn, type NotShown, readerOf, showOpened, showView, workbookOfView } from './show-view.ts'

/** Answers a link: its view, or the same 404 whatever is wrong with it. 429 for a network that guesses. */
export const sharedLink = (c: Context<AppEnv>): Promise<Response> =>
  ofLink(c, (link) => {
    if (isUnlocked(c, link)) return inLinkTurn(c, link.workspace_id, () => answer(c, link))
    c.status(401)
    return passwordPage(c)
  })

/**
 * Opens a link that has a password with it, by a cookie for its address alone. Wrong ones are throttled per link and per
 * network.
 */
export const openWithPassword = (c: Context<AppEnv>): Promise<Response> =>
  ofLink(c, async (link) => {
    if (link.password_hash === null) return deadLinkPage(c)
    const password = (await readForm(c)).get('password') ?? ''
    const subjects = linkPasswordSubjects(c, link.id)
    const isRight = await inAccountTurn(c, async () => {
      await refuseThrottled(c, subjects)
      return !isPasswordTooLong(password) && verifyPassword(link.password_hash, password)
    })
    if (!isRight) {
      await countFailure(c, subjects)
      logEvent(c, 'link refused', { linkId: link.id })
      c.status(401)
      return passwordPage(c, sharedText.wrongPassword)
    }
    await c.var.db.transaction().execute((tx) => clearFailures(c, tx, subjects[0]))
    const { path } = c.req
    const secure = c.var.environment.publicUrl.protocol === 'https:'
    setCookie(c, cookieName, keyOf(c, link), { path, httpOnly: true, sameSite: 'Lax', secure })
    return c.redirect(path, 303)
  })

/** Answers what can be downloaded of a link, or one of it: a table as CSV, or the workbook. 404 if its maker did not allow it. */
export const exportOfLink = (c: Context<AppEnv>): Promise<Response> =>
  ofLink(c, async (link) => {
    const path = sharedHref(c.req.param('token')!)
    if (!link.has_exports) return deadLinkPage(c)
    if (!isUnlocked(c, link)) return c.redirect(path, 303)
    return inLinkTurn(c, link.workspace_id, async () => {
      if (!canBeExported(link.path)) return refused(c, link, 'not-now', path)
      const found = await workbookOfView(c.var, link, readerOf(c, link))
      if (found.state !== 'shown') return refused(c, link, found.state, path)
      return exported(c, link, found.workbook, path)
    })
  })

/** The part of the workbook that an address asks for. `path`: of the link. */
async function exported(c: Context<AppEnv>, link: LiveLink, workbook: Workbook, path: string): Promise<Response> {
  const [as, table] = [c.req.query('as'), c.req.query('table') ?? '']
  const { sheets } = workbook
  if (as === undefined)
    return downloadsPage(
      c,
      link,
      path,
      sheets.map(({ name }) => name),
    )
  const sheet = /^\d$/.test(table) ? sheets[Number(table)] : undefined
  if (as !== 'xlsx' && !sheet) return refused(c, link, 'bad', path)
  const isWorkbook = as === 'xlsx'
  const body = isWorkbook ? await workbookBytes(workbook) : await csvOfSheet(sheet!)
  return c.body(isWorkbook ? new Uint8Array(body as Buffer) : (body as string), 200, {
    'content-type': isWorkbook ? workbookType : `${csvMimeType}; charset=utf-8`,
    'content-disposition': attachment(link.view_name, isWorkbook ? 'xlsx' : 'csv'),
  })
}

/** Answers what is behind a number that the link has shown. */
export const openedOfLink = (c: Context<AppEnv>): Promise<Response> =>
  ofLink(c, async (link) => {
    const path = sharedHref(c.req.param('token')!)
    if (!isUnlocked(c, link)) return c.redirect(path, 303)
    const opened = readOpenedAddress(link, new URL(c.req.url).searchParams)
    if (!opened) return refused(c, link, 'no-number', path)
    return inLinkTurn(c, link.workspace_id, async () => {
      const shown = await showOpened(c, link, opened)
      return shown.state === 'shown'
        ? sharedPage(c, link, path, { ...shown, isOpened: true })
        : refused(c, link, shown.state, path)
    })
  })

const cookieName = 'link'

const isUnlocked = (c: Context<AppEnv>, link: LiveLink): boolean =>
  link.password_hash === null || getCookie(c, cookieName) === keyOf(c, link)

/** Who knows it knew the password. It ends with the link, and differs for each. */
const keyOf = (c: Context<AppEnv>, link: LiveLink): string => hashToken(`${c.req.param('token')} ${link.password_hash}`)

/** A link that does not work says the same, whatever is wrong with it. */
const ofLink = (c: Context<AppEnv>, work: (link: LiveLink) => Promise<Response>): Promise<Response> =>
  orLater(
    c,
    async () => {
      const link = c.var.environment.sharing ? await findByToken(c, 'link', findLink) : undefined
      if (link?.is_live) return work(link)
      if (c.var.environment.sharing) logEvent(c, 'link refused', { linkId: link?.id })
      return deadLinkPage(c)
    },
    (status, message) => laterPage(c, status, message),
  )

async function answer(c: Context<AppEnv>, link: LiveLink): Promise<Response> {
  const { searchParams } = new URL(c.req.url)
  const state = lockedState(link, searchParams)
  const shown = state ? await showView(c, link, state) : { state: 'bad' as const }
  if (shown.state === 'shown') {
    const isFirst = c.req.method === 'GET' && isOpening(link, searchParams) && !isPrefetch(c)
    if (isFirst) await setLinkOpened(c.var.db, link.id)
    return sharedPage(c, link, c.req.path, shown)
  }
  return refused(c, link, shown.state)
}

/** Why there are no figures. `usual`: an address that may show some. */
function refused(c: Context<AppEnv>, link: LiveLink, state: NotShown['state'], usual = '?'): Promise<Response> {
  if (state === 'bad') {
    c.status(400)
    return sharedNotice(c, link, sharedText.badState, { href: usual, label: sharedText.usual })
  }
  if (state === 'no-number') {
    c.status(404)
    return sharedNotice(c, link, sharedText.noNumber, { href: usual, label: sharedText.back })
  }
  if (state === 'preparing') return preparing(c, link)
  c.status(409)
  return sharedNotice(c, link, sharedText.notNow)
}

/** Says that the figures are being made, and has the page loaded again, but not for ever. */
function preparing(c: Context<AppEnv>, link: LiveLink): Promise<Response> {
  c.status(202)
  const look = Number(c.req.query(looks.name) ?? 0) + 1
  if (!(look > 0 && look <= looks.most))
    return sharedNotice(c, link, sharedText.stillPreparing, { href: lookHref(c, 0), label: sharedText.again })
  lookAgain(c, looks.everySeconds, lookHref(c, look))
  return sharedNotice(c, link, sharedText.preparing)
}

/** The same address, with how often it has been looked at. */
function lookHref(c: Context<AppEnv>, look: number): string {
  const query = new URL(c.req.url).searchParams
  query.delete(looks.name)
  if (look) query.set(looks.name, String(look))
  return `?${query}`
}
