import type { ColumnReason, ValuesLook, WordReason } from '#domain/mapping/columns/column-reason.ts'
import type { TargetField } from '#domain/mapping/target-field.ts'
import { fieldText } from './target-fields.ts'

type RatherBy = NonNullable<Extract<ColumnReason, { by: 'values' }>['rather']>

/** Follows the name of the column that was not chosen. */
const ratherBy: Record<RatherBy, string> = {
  shop: 'seems to be the shop’s own: each of its values stands beside many values of this column.',
  'new-each-order': 'has a new value in each order, and values of this column repeat.',
  guests: 'gives some buyers a new value with each order, and this column knows them again.',
  'one-of-many': 'has one value for many different customers, whom this column tells apart.',
  shared: 'has values that several people share, whom this column tells apart.',
}

const look: Record<ValuesLook, string> = {
  emails: 'they are email addresses.',
  dates: 'they are dates.',
  amounts: 'they are amounts.',
}

/** Names for meanings whose key is no plain word. */
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

/** Such as '“Kunde” means customer, “nummer” means number (German).' The column is proposed for the field. */
export function whyColumn(column: string, field: TargetField, reason: ColumnReason): string {
  const { label } = fieldText[field]
  if (reason.by === 'program') return `This is ${reason.file}: its column “${column}” is ${label}.`
  const passed = reason.instead === undefined ? '' : `“${reason.instead}”`
  if (reason.by === 'header') {
    const more = passed && ` ${passed} could be it, too, but the rows speak for this column.`
    return `${sentence(saidBy(reason.words))}${more}`
  }
  if (reason.rather && passed) return `The values decided: ${passed} ${ratherBy[reason.rather]}`
  if (passed) return `The rows decided: ${passed} could be it, too, but they speak for this column.`
  return `The header does not say it, but the values do: ${reason.look ? look[reason.look] : `they fit ${label}, and no header fits better.`}`
}

export const whyRemembered = (source: string) => `You mapped it so in “${source}”, a file with the same columns.`

const mostLanguages = 2

/** The languages are named once if all words share some. */
function saidBy(words: WordReason[]): string {
  const [first, ...others] = words
  if (first && !others.length && isSame(first.word, meant(first))) return `the header says it: ${meant(first)}.`
  const shared = first?.languages.filter((one) => others.every(({ languages }) => languages.includes(one))) ?? []
  const own = (languages: string[]) => (shared.length ? '' : inBrackets(languages))
  const parts = words.map((word) => `“${word.word}” means ${meant(word)}${own(word.languages)}`)
  return `${parts.join(', ')}${inBrackets(shared)}.`
}

const meant = ({ meaning }: WordReason) => plain[meaning] ?? meaning

const inBrackets = (languages: string[]) =>
  !languages.length || languages.includes('English') ? '' : ` (${languages.slice(0, mostLanguages).join(', ')})`

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
const isSame = (word: string, meaning: string) => letters(word) === letters(meaning)

const sentence = (text: string) => text[0]!.toUpperCase() + text.slice(1)
