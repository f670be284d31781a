import type { WordReason } from '#domain/mapping/columns/column-reason.ts'
import { quoted } from './quoted.ts'

/** Names of meanings that are no plain words. */
const plain: Partial<Record<WordReason['meaning'], string>> = {
  id: 'number or code',
  made: 'created',
  billed: 'billing address',
  person: 'customer',
  paid: 'payment',
  'number of the customer': 'customer number',
  'price of a piece': 'price of one piece',
  attendee: 'participant or account',
  gross: 'with tax',
  net: 'without tax',
  minor: 'in cents',
  unit: 'of one piece',
  grand: 'final',
  item: 'product',
  goods: 'goods or service',
  contribution: 'gift or contribution',
  taxes: 'tax',
  line: 'line of an order',
  label: 'title or description',
  who: 'who bought or paid',
  somebody: 'name or account',
  when: 'when it was',
  'type of row': 'type of the row',
}

/** Such as '“Kunde” means customer, “nummer” means number or code (German).' The languages once, where all words have some in common. */
export function saidBy(words: WordReason[]): string {
  const [first, ...others] = words
  if (first && !others.length && isSame(first.word, meant(first))) return `The header says it: ${meant(first)}.`
  return meansWhat(words)
}

/** The same, where a word that says its own name is a word of a cell. */
export function meansWhat(words: WordReason[]): string {
  const [first, ...others] = words
  const shared = first?.languages.filter((one) => others.every(({ languages }) => languages.includes(one))) ?? []
  const own = (languages: string[]) => (shared.length ? '' : inBrackets(languages))
  const parts = words.map((word) => `${quoted(word.word)} means ${meant(word)}${own(word.languages)}`)
  return `${parts.join(', ')}${inBrackets(shared)}.`
}

const mostLanguages = 2

const meant = ({ meaning }: WordReason) => plain[meaning] ?? meaning

const inBrackets = (languages: string[]) =>
  !languages.length || languages.includes('English') ? '' : ` (${languages.slice(0, mostLanguages).join(', ')})`

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
const isSame = (word: string, meaning: string) => letters(word) === letters(meaning)
