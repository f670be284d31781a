import { headerWords } from './header.ts'

/** Splits words at commas and line breaks into a list, each as headerWords writes it. */
export const wordList = (text: string): string[] => text.split(/[,\n]/).map(headerWords).filter(Boolean)
