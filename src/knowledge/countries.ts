import type { Country } from './country.ts'

interface CountryFile {
  default: Country
}

/** Every file of the folder is a country. They are found in the same way as languages. */
const files: Record<string, CountryFile> = import.meta.env
  ? import.meta.glob<CountryFile>('./countries/*.ts', { eager: true })
  : await import('./folder.ts').then(({ filesOf }) => filesOf<CountryFile>('countries'))

export const countries: Country[] = Object.values(files).map((file) => file.default)
