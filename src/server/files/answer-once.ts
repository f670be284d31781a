import type { StoredFile } from '#db/queries/files.ts'
import { keptAnswers } from '#server/children/kept-answers.ts'

/** A page of a file needs some 100 KB of a small file, and a few MB of 16,384 columns. */
const mostBytes = 16 * 1024 * 1024
const mostBytesEach = 4 * 1024 * 1024
const kept = keptAnswers(mostBytes, mostBytesEach)

/**
 * The answer of an inspection child about a processed file, asked once for its figures: each question takes 0.1 to
 * 0.4 s. The file, its mapping and its options stay the same until it is processed again, which gives its figures
 * another name. `ask` must not end with the request, because another request may wait for the same answer.
 */
export function answerOnce<Answer>(
  { id, figures }: Pick<StoredFile, 'id' | 'figures'>,
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  return figures === null ? ask() : kept(`${id} ${figures} ${question}`, ask)
}
