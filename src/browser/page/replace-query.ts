/**
 * Changes parameters of the address in place, so that a reload shows the same view. A blank value removes a parameter.
 */
export function replaceQuery(changes: Record<string, string>): void {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(changes))
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
