import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { LiveLink } from '#db/queries/shared-links.ts'
import { lockedQuery } from '#domain/views/locked-state.ts'
import { downloadHref, withinVisit } from '#domain/views/shared-link.ts'
import { questionsOfView } from '#domain/views/view-address.ts'
import type { AppEnv } from '#server/context.ts'
import { htmlAnswer } from '#server/http/answers/compression.ts'
import { withParts } from '#server/pages/kept-html.ts'
import { Document } from '#server/pages/page.tsx'
import { filterSentence } from '#text/analytics/filters/filters.ts'
import { asCsv, dataUntil, linkEnds, sharedText } from '#text/analytics/shared-links.ts'
import { pageName } from '#text/analytics/views.ts'
import { SharedFrame } from '#ui/analytics/views/SharedFrame.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Field } from '#ui/base/Field.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { lockedHtml } from './locked-html.ts'
import { openedHref } from './opened-address.ts'
import type { Shown } from './show-view.ts'

/** The page of a link with its figures, or a page behind one of its numbers. `path`: of the link. */
export async function sharedPage(
  c: Context<AppEnv>,
  link: LiveLink,
  path: string,
  { content, question, address, isOpened }: Extract<Shown, { state: 'shown' }> & { isOpened?: boolean },
): Promise<Response> {
  const html = withParts(() => renderToString(content.content), false).toString()
  const [id] = questionsOfView(link)
  const linkTo = (href: string) => {
    const within = lockedQuery(link, id, href)
    return within === undefined ? openedHref(link, path, address, href) : `${isOpened ? path : ''}${within}`
  }
  const submits = (name: string, value: string) => {
    const [to, query] = address.split('?')
    const chosen = new URLSearchParams(query)
    chosen.set(name, value)
    return linkTo(`${to}?${chosen}`)
  }
  const locked = await lockedHtml(html, { linkTo, submits })
  return strangerPage(
    c,
    link.view_name,
    <SharedFrame
      workspace={link.workspace_name}
      title={link.view_name}
      page={pageName(link.path)}
      filter={question ? filterSentence(question.conditions) : sharedText.everything}
      downloads={link.has_exports ? `${path}/export` : undefined}
      back={isOpened ? backHref(path) : undefined}
      facts={[
        ...(content.lastDay ? [dataUntil(content.lastDay)] : []),
        linkEnds(link.expires_at),
        link.shows_keys ? sharedText.withKeys : sharedText.noKeys,
        ...(isOpened ? [] : [sharedText.opens]),
      ]}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output without controls */}
      <div dangerouslySetInnerHTML={{ __html: locked }} />
    </SharedFrame>,
  )
}

const backHref = (path: string): string => `${path}?${withinVisit}=1`

/** What can be downloaded of a link. `path`: of the link. */
export const downloadsPage = (c: Context<AppEnv>, link: LiveLink, path: string, tables: string[]): Promise<Response> =>
  strangerPage(
    c,
    link.view_name,
    <SharedFrame workspace={link.workspace_name} title={link.view_name} facts={[linkEnds(link.expires_at)]}>
      <Card title={sharedText.downloads}>
        <p className="mb-3 text-sm text-muted">{sharedText.downloadsLead}</p>
        <ul className="space-y-2 text-sm">
          {[sharedText.workbook, ...tables.map(asCsv)].map((label, at) => (
            <li key={label}>
              <a href={downloadHref(path, at ? at - 1 : undefined)} className="pointer-coarse:py-2.5">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <p>
        <Button href={backHref(path)} small look="quiet">
          {sharedText.back}
        </Button>
      </p>
    </SharedFrame>,
  )

/** In place of the figures of a link that works. `way`: a link that may lead to them. */
export function sharedNotice(
  c: Context<AppEnv>,
  link: LiveLink,
  message: string,
  way?: { href: string; label: string },
): Promise<Response> {
  return strangerPage(
    c,
    link.view_name,
    <SharedFrame workspace={link.workspace_name} title={link.view_name} facts={[linkEnds(link.expires_at)]}>
      <Notice role="status">
        {message}
        {way && (
          <p className="mt-3">
            <Button href={way.href} small look="quiet">
              {way.label}
            </Button>
          </p>
        )}
      </Notice>
    </SharedFrame>,
  )
}

/** The same answer for every link that does not work; it tells nothing about what was shared. */
export const deadLinkPage = (c: Context<AppEnv>) => noLinkPage(c, 404, sharedText.gone, sharedText.goneLead)

/** In place of any link, while this network or the site has too much to do. */
export const laterPage = (c: Context<AppEnv>, status: 429 | 503, message: string) =>
  noLinkPage(c, status, sharedText.later, message)

function noLinkPage(c: Context<AppEnv>, status: 404 | 429 | 503, title: string, message: string) {
  c.status(status)
  return strangerPage(
    c,
    title,
    <SharedFrame title={title} facts={[]}>
      <Notice>{message}</Notice>
    </SharedFrame>,
  )
}

/** Asks for the password of a link. It names neither the view nor whose it is. */
export const passwordPage = (c: Context<AppEnv>, error?: string): Promise<Response> =>
  strangerPage(
    c,
    sharedText.askTitle,
    <SharedFrame title={sharedText.askTitle} facts={[]}>
      <Card>
        <form method="post" className="max-w-xs text-sm">
          {error && (
            <p role="alert" className="mb-3 text-bad">
              {error}
            </p>
          )}
          <Field id="password" name="password" type="password" label={sharedText.password} required />
          <Button type="submit" small>
            {sharedText.open}
          </Button>
        </form>
      </Card>
    </SharedFrame>,
  )

/** A page for people without an account. It reads no cookie, so the colors are those of the reader's system. */
export function strangerPage(c: Context<AppEnv>, title: string, body: ReactNode): Promise<Response> {
  const html = `<!DOCTYPE html>${renderToString(
    <Document title={title} theme="system" workspace={undefined} isHidden>
      {body}
    </Document>,
  )}`
  return htmlAnswer(c, Buffer.from(html), false)
}
