const here = 'http://here.invalid'

/**
 * The path on this site to open after a sign-in, else the dashboard. Parsed like a browser does it: `//host`, `/\host`
 * and, because tabs are dropped, `/<tab>/host` lead to other sites and are refused.
 */
export function nextPath(next: string | null | undefined): string {
  if (!next?.startsWith('/')) return '/dashboard'
  try {
    const { origin, pathname, search, hash } = new URL(next, here)
    // A pathname can itself begin with two slashes: /.//host
    if (origin === here && !pathname.startsWith('//')) return pathname + search + hash
  } catch {}
  return '/dashboard'
}
