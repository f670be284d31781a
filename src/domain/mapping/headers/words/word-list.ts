import { headerWords } from './header.ts'

/** Words apart by commas and line breaks, as a list, each as headerWords writes it. */
export const wordList = (text: string): string[] => text.split(/[,\n]/).map(headerWords).filter(Boolean)
