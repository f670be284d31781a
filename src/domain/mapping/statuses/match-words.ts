import { headerWords, spacedWords } from '#knowledge/words.ts'

export { spacedWords }

/** Scripts that write no blanks between words; `headerWords` splits them. */
const isWide = /[\u0e00-\u0e7f\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** Whether a text contains one of the words. The text is passed as ` headerWords(text) `, with a blank at each end. */
export type MatchWords = (text: string) => boolean

/**
 * Reads a list of whole words and phrases. A `*` at an end stands for any letters. `=x` means that the text begins with
 * x, and `==x` that the text is x. In scripts without blanks, words match anywhere.
 */
export function matchWords(list: string): MatchWords {
  let known: string[] | undefined // read on first use: all lists together take 6 ms, and most processes use none
  return (text) => {
    known ??= partsOf(list)
    const marked = `=${text}=`
    return known.some((part) => marked.includes(part))
  }
}

function partsOf(list: string): string[] {
  const parts = list.split(/[,\n]/).flatMap((entry) => {
    const words = headerWords(entry)
    if (!words) return []
    if (isWide.test(words)) return [words]
    const trimmed = entry.trim()
    if (trimmed.slice(1, -1).includes('*')) throw new Error(`${trimmed}: a * within`)
    if (trimmed.startsWith('==')) return [`= ${words} =`]
    const end = trimmed.endsWith('*') ? '' : ' '
    if (trimmed.startsWith('=')) return [`= ${words}${end}`]
    return [`${trimmed.startsWith('*') ? '' : ' '}${words}${end}`]
  })
  return [...new Set(parts)]
}
