import { squeezed } from '#domain/mapping/headers/words/forms.ts'
import type { Column } from '#domain/mapping/values/column.ts'

/** The index of each word in the list; the first index for a duplicate. */
export const ranksOf = (words: string[]) =>
  new Map(words.map((word, place) => [squeezed(word), place] as const).reverse())

/** The rank of a header. A header that had to be shortened ranks lower. */
export function rankOf({ forms }: Column, words: ReadonlyMap<string, number>): number | undefined {
  const ranks = forms.flatMap((form, shortened) => {
    const place = words.get(form)
    return place === undefined ? [] : [place + shortened / 10]
  })
  return ranks.length ? Math.min(...ranks) : undefined
}
