import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** So many bytes of answers are kept, those of some twenty large files. */
const mostBytes = 32 * 1024 * 1024

/** What an entry takes besides. */
const ownBytes = 1000

/**
 * Answers made of a list that never changes, the latest used ones: counting a million orders takes half a second of a
 * processor, and a person sorts and pages through what was counted once. Two who ask for the same share the answer. Of
 * what was asked, a customer's key perhaps, only a digest is kept. What is deleted is forgotten within five minutes.
 */
export function keptAnswers(maxSize = mostBytes, maxEntrySize = maxSize) {
  const kept = new LRUCache<string, { answer: Promise<unknown> }>({
    maxSize,
    maxEntrySize,
    ttl: 300_000,
    ttlAutopurge: true,
  })

  return async <Answer>(question: string, make: () => Promise<Answer>): Promise<Answer> => {
    const key = createHash('sha256').update(question).digest('base64')
    const known = kept.get(key)
    if (known) return known.answer as Promise<Answer>
    const answer = make()
    const entry = { answer }
    kept.set(key, entry, { size: ownBytes })
    answer.then(
      (made) => kept.peek(key) === entry && kept.set(key, { answer }, { size: ownBytes + sizeOf(made) }),
      () => kept.peek(key) === entry && kept.delete(key),
    )
    return answer
  }
}

/** Roughly what it takes in memory. */
function sizeOf(answer: unknown): number {
  if (answer instanceof Buffer) return answer.buffer.byteLength
  if (typeof answer === 'string') return 20 + 2 * answer.length
  if (typeof answer !== 'object' || answer === null) return 16
  return Object.values(answer).reduce((size: number, value) => size + sizeOf(value), 50)
}
