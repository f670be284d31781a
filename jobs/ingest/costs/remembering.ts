const mostRemembered = 50_000
const longestRemembered = 60

/** Remembers the answers for short texts: columns repeat them. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { is: T }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.is
    const is = read(text)
    if (known.size >= mostRemembered) known.clear()
    if (text.length <= longestRemembered) known.set(text, { is })
    return is
  }
}
