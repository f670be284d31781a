import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** The most bytes of answers in the cache: enough for about twenty large files. */
const mostBytes = 32 * 1024 * 1024

/** The memory that an entry takes besides its bytes. */
const ownBytes = 1000

/**
 * A cache of answers computed from a list, which never changes; the least recently used are dropped. Counting a million
 * orders takes half a second of CPU, and a person sorts and pages the same answer many times. Two people who ask the
 * same share one answer. A question may contain a customer's key, so only its digest is stored. Answers of a deleted
 * file are dropped within five minutes.
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

/** Its approximate size in memory. */
function sizeOf(answer: unknown): number {
  if (answer instanceof Buffer) return answer.buffer.byteLength
  if (typeof answer === 'string') return 20 + 2 * answer.length
  if (typeof answer !== 'object' || answer === null) return 16
  return Object.values(answer).reduce((size: number, value) => size + sizeOf(value), 50)
}
