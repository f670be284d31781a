const here = 'http://here.invalid'

/**
 * The path on this site to open after a sign-in; the dashboard if the given one is not allowed. It is parsed as
 * browsers do: `//host`, `/\host` and `/<tab>/host` (browsers drop tabs) lead to other sites and are refused.
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
