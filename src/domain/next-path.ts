/** A path of this site to go on to after a sign-in, or the dashboard; anything that leads elsewhere is refused. */
export const nextPath = (next: string | null | undefined): string =>
  next && /^\/(?![/\\])/.test(next) ? next : '/dashboard'
