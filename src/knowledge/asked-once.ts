const mostKept = 5000
const longestKept = 80

/** Caches the answers for short texts: each change of a mapping asks again, and many rules ask about the same text. */
export function askedOnce<T extends NonNullable<unknown>>(ask: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const answer = ask(text)
    if (kept.size >= mostKept) kept.clear()
    if (text.length <= longestKept) kept.set(text, answer)
    return answer
  }
}
