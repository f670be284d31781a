const secrets = ['token', 'code', 'state']

/**
 * Removes tokens and codes from the address bar before script makes any request (requirement 15). The page gets them as
 * data.
 */
export function hideSecrets(): void {
  const url = new URL(location.href)
  if (!secrets.some((name) => url.searchParams.has(name))) return
  for (const name of secrets) url.searchParams.delete(name)
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
}
