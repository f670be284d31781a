import type { Language } from '#knowledge/language.ts'

interface LanguageFile {
  default: Language
}

/** Every file beside this one is a language. Vite bundles them; run from the sources, they are read from the folder. */
const files: Record<string, LanguageFile> = import.meta.env
  ? import.meta.glob<LanguageFile>(['./*.ts', '!./index.ts'], { eager: true })
  : await import('../folder.ts').then(({ filesOf }) => filesOf<LanguageFile>(import.meta.url))

export const languages: Language[] = Object.values(files).map((file) => file.default)
