const here = 'http://here.invalid'

/**
 * A path of this site to go on to after a sign-in, or the dashboard; anything that leads elsewhere is refused. Read as a
 * browser reads it: `//host`, `/\host` and, because tabs are dropped, `/<tab>/host` are other sites.
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
