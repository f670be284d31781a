import { squeezed } from '#domain/mapping/headers/words/header.ts'
import type { Column } from '#domain/mapping/values/column.ts'

/** Each word's place in the list; of a word that stands there twice, the first. */
export const ranksOf = (words: string[]) =>
  new Map(words.map((word, place) => [squeezed(word), place] as const).reverse())

/** The place of the header's words; the more a header had to be shortened, the farther it comes behind the whole one. */
export function rankOf({ forms }: Column, words: ReadonlyMap<string, number>): number | undefined {
  const ranks = forms.flatMap((form, shortened) => {
    const place = words.get(form)
    return place === undefined ? [] : [place + shortened / 10]
  })
  return ranks.length ? Math.min(...ranks) : undefined
}
