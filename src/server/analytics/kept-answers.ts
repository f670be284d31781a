/** So many bytes of answers and of what was asked are kept, those of some twenty large files. */
const mostBytes = 32 * 1024 * 1024

/** What an entry takes besides. */
const ownBytes = 1000

interface Kept {
  answer: Promise<unknown>
  bytes: number
}

/**
 * Answers made of a list that never changes, the latest used ones: counting a million orders takes half a second of a
 * processor, and a person sorts and pages through what was counted once. Two who ask for the same share the answer.
 */
export function keptAnswers() {
  const kept = new Map<string, Kept>()
  let bytes = 0

  return async <Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const entry = kept.get(key) ?? begin(key, make)
    // the latest used one stands last
    kept.delete(key)
    kept.set(key, entry)
    return entry.answer as Promise<Answer>
  }

  function begin(key: string, make: () => Promise<unknown>): Kept {
    const entry: Kept = { answer: make(), bytes: 0 }
    entry.answer.then(
      (answer) => keep(key, entry, answer),
      () => kept.delete(key),
    )
    return entry
  }

  function keep(key: string, entry: Kept, answer: unknown) {
    if (kept.get(key) !== entry) return
    entry.bytes = ownBytes + 2 * key.length + sizeOf(answer)
    bytes += entry.bytes
    for (const [name, oldest] of kept) {
      if (bytes <= mostBytes) break
      kept.delete(name)
      bytes -= oldest.bytes
    }
  }
}

/** Rows as objects take some three times their JSON. */
const sizeOf = (answer: unknown): number =>
  answer instanceof Buffer ? answer.length : 3 * (JSON.stringify(answer)?.length ?? 0)
