import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import type { Theme } from '#domain/site/themes.ts'
import type { AppEnv } from '#server/context.ts'
import { htmlAnswer } from '#server/http/answers/compression.ts'
import { ClientGone, isClientGone } from '#server/http/requests/client-gone.ts'
import { landingText, shellText } from '#text/site/shell.ts'
import { asset, fontFile } from './assets.ts'
import { withParts } from './kept-html.ts'
import { readTheme } from './theme-cookie.ts'

interface DocumentProps {
  title: string
  theme: Theme
  /** that the calls of the page are about; undefined for strangers */
  workspace: string | undefined
  /** search engines must not list it, and its address goes nowhere */
  isHidden?: boolean
  children: ReactNode
}

/** The HTML around every page. */
export function Document({ title, theme, workspace, isHidden, children }: DocumentProps) {
  // Comes before the style sheet and scripts: a font that arrives after the first layout makes the browser lay out the
  // whole page again.
  if (fontFile) preload(fontFile, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme} data-workspace={workspace}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        {isHidden ? (
          <meta name="robots" content="noindex, nofollow" />
        ) : (
          <meta name="description" content={landingText.lead} />
        )}
        <title>{title === shellText.product ? title : `${title} · ${shellText.product}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={asset('src/styles.css').file} precedence="base" />
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </head>
      <body className="font-sans text-base antialiased">{children}</body>
    </html>
  )
}

/**
 * Scripts should load after the style sheet and the font, which would otherwise share the network with them. React
 * writes no priority.
 */
const modulePreload = '<link rel="modulepreload"'

/**
 * Renders a page. The route loads the data first: a page without <Suspense> needs no inline script. `isKept`: its HTML
 * may stay in memory for a while, so that the same page need not be rendered again.
 */
export async function page(c: Context<AppEnv>, title: string, body: ReactNode, isKept = false): Promise<Response> {
  if (isClientGone(c)) throw new ClientGone()
  const html = withParts(
    () =>
      `<!DOCTYPE html>${renderToString(
        <Document title={title} theme={readTheme(c)} workspace={c.var.workspace?.id}>
          {body}
        </Document>,
      )}`.replaceAll(modulePreload, `${modulePreload} fetchpriority="low"`),
    isKept,
  )
  c.header('Speculation-Rules', '"/speculation-rules"')
  return htmlAnswer(c, html, isKept)
}
