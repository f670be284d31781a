import type { Language } from './language.ts'

interface LanguageFile {
  default: Language
}

/** Every file of the folder is a language. Vite bundles them. Without a build, they are read from the folder. */
const files: Record<string, LanguageFile> = import.meta.env
  ? import.meta.glob<LanguageFile>('./languages/*.ts', { eager: true })
  : await import('./folder.ts').then(({ filesOf }) => filesOf<LanguageFile>('languages'))

export const languages: Language[] = Object.values(files).map((file) => file.default)
