import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'

interface Asset {
  file: string
  css: string[]
  imports: string[]
}

// A build reads the client manifest once; in development, Vite serves the sources under their own names.
const manifest: Manifest | undefined = import.meta.env.PROD
  ? JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'))
  : undefined
const found = new Map<string, Asset>()

/** URLs of a source file (path from the repository's root), and of everything that it imports statically. */
export function asset(source: string): Asset {
  const known = found.get(source)
  if (known) return known
  const fresh = manifest ? fromManifest(manifest, source) : { file: `/${source}`, css: [], imports: [] }
  found.set(source, fresh)
  return fresh
}

/**
 * The font of nearly every text, requested before the style sheet names it. In development, the style sheet requests
 * it.
 */
export const fontFile: string | undefined =
  manifest &&
  Object.values(manifest)
    .flatMap(({ assets = [] }) => assets)
    .filter((name) => /inter-latin-wght-normal/.test(name))
    .map((name) => `/${name}`)[0]

function fromManifest(manifest: Manifest, source: string): Asset {
  const seen = new Set<string>()
  const css = new Set<string>()
  const walk = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the client manifest`)
    for (const sheet of chunk.css ?? []) css.add(`/${sheet}`)
    for (const imported of chunk.imports ?? []) walk(imported)
  }
  walk(source)
  seen.delete(source)
  return {
    file: `/${manifest[source]!.file}`,
    css: [...css],
    imports: [...seen].map((key) => `/${manifest[key]!.file}`),
  }
}
