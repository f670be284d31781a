import { type ComponentType, useId } from 'react'
import { preloadModule } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { asset } from './assets.ts'
import { keptHtml, placed } from './kept-html.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'is-land': React.HTMLAttributes<HTMLElement>
    }
  }
}

const files = import.meta.glob<{ default: ComponentType<never> }>('/islands/*.tsx', { eager: true })
const fileOf = new Map(Object.entries(files).map(([file, module]) => [module.default as unknown, file]))

interface Props<P> {
  of: ComponentType<P>
  props: P
  when?: 'load' | 'idle' | 'visible'
}

/**
 * Renders `of` (the default export of a file in /islands) on the server and marks it for hydration. It is rendered as a
 * root of its own, as the browser will hydrate it, so that useId gives the same IDs on both sides. React moves
 * <script>, <link> and preload tags into <head> without duplicates. A page without islands gets none.
 */
export function Island<P extends object>({ of: Component, props, when = 'idle' }: Props<P>) {
  const file = fileOf.get(Component)
  if (!file)
    throw new Error(`${Component.displayName ?? Component.name} is not the default export of a file in /islands`)
  const id = useId()
  const entry = asset('src/client.ts')
  const own = asset(file.slice(1))
  if (when !== 'visible') for (const url of [...own.imports, own.file]) preloadModule(url, { as: 'script' })
  const json = JSON.stringify(props)
  const html = keptHtml(`${file} ${id}`, json, () => renderToString(<Component {...props} />, { identifierPrefix: id }))
  return (
    <is-land id={id} data-file={file} data-when={when}>
      <script async type="module" src={entry.file} fetchPriority="low" />
      {own.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="islands" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, rendered one line above */}
      <div dangerouslySetInnerHTML={{ __html: placed(html) }} />
      <JsonData json={json} />
    </is-land>
  )
}

/** Data for script: JSON in an element that the browser does not run, so the content security policy allows it. */
function JsonData({ json }: { json: string }) {
  const html = json.replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose < are escaped cannot end the element
  return <script type="application/json" dangerouslySetInnerHTML={{ __html: html }} />
}
