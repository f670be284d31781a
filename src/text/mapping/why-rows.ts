import type { DecidedStatus, RowEvidence, RowKind } from '#domain/mapping/row-kinds/row-kind.ts'
import { formatCount as count } from '#domain/values/money.ts'
import { quoted } from './quoted.ts'
import { meansWhat } from './said-by.ts'
import { whyOf } from './why-status.ts'

/** For each kind of rows the rule, with what the rows show (docs/semantics.md §1, §8). */
const rules: Record<RowKind, (evidence: RowEvidence) => string> = {
  'unreadable-row': () =>
    'The line has more cells than the header, or the file ends within a quoted cell. Nobody can say which cell belongs to which column.',
  'hidden-row': () =>
    'The workbook hides these rows, by a filter, by hand or in a folded group, and hidden rows are left out as chosen.',
  'total-row': ({ cell, word, columns }) => {
    const label = word ? meansWhat([word]) : cell ? `${quoted(cell)} labels a total.` : ''
    const where = label && columns ? `In ${named(columns)}, ${label}` : label
    return `${where} The amount is the sum of other rows, so counting it would count them twice.`.trim()
  },
  'no-customer': ({ columns }) => `${isBlank(columns, 'The customer')} The row does not say who bought.`,
  'unreadable-date': (evidence) => noSuch(evidence, 'The date', 'no date that can be read'),
  'unreadable-value': (evidence) =>
    evidence.cell
      ? noSuch(evidence, 'The amount', 'no amount that can be read')
      : `${isBlank(evidence.columns, 'The amount')} No other row of the order has one.`,
  'other-currency': ({ currency }) =>
    `Only amounts in ${currency ?? 'one currency'} count, as chosen. The amount of these rows is in another one.`,
  continuation: ({ columns }) =>
    `${isBlank(columns, 'The amount')} Another row of the same order has it, so this row adds no money. Its product belongs to the order.`,
  'left-out': ({ statuses = [] }) => `${ofStatuses(statuses)} A row that is left out is in no figure.`.trim(),
  refunds: ({ statuses = [], refunded, columns }) =>
    [
      ofStatuses(statuses),
      refunded === undefined ? '' : `${quoted(refunded)} is mapped to Refunded Amount, and is taken off.`,
      `Orders below 0${columns ? ` in ${named(columns)}` : ''} are refunds.`,
    ]
      .filter(Boolean)
      .join(' '),
  'repeated-totals': () =>
    'Every row of these orders shows the same total. As chosen, it counts once for each order, and this is the money of the rows that repeat it.',
  superseded: () =>
    'A later file of this data source has these orders, rows or days, and its rows count. Rows that an earlier file has already are not counted again.',
  guests: ({ columns }) => `${isBlank(columns, 'The customer')} Nothing else is missing, so revenue can include them.`,
}

/** What is said at the end, where rows are known. */
function whereOf({ example, headers, notes, isPart }: RowEvidence): string {
  const place = example && `An example is row ${typeof example.row === 'number' ? count(example.row) : example.row}`
  const least = isPart ? 'At least ' : ''
  return [
    place && `${place}${example.isBelowHeader ? ' below the header' : ''}.`,
    headers && `${least}${several(headers, 'row is', 'rows are')} the header again.`,
    notes && `${least}${several(notes, 'row fills', 'rows fill')} one cell at most, like a note.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const whyRows = (kind: RowKind, evidence: RowEvidence): string =>
  [rules[kind](evidence), whereOf(evidence)].filter(Boolean).join(' ')

const named = (columns: string[]) => columns.map(quoted).join(' and ')

const isBlank = (columns: string[] | undefined, what: string) => `${columns?.length ? named(columns) : what} is blank.`

function noSuch({ cell, word, columns }: RowEvidence, what: string, none: string): string {
  if (!cell) return isBlank(columns, what)
  const where = columns?.length ? ` in ${named(columns)}` : ''
  return `${quoted(cell)}${where} is ${none}.${word ? ` ${meansWhat([word])}` : ''}`
}

const mostStatuses = 3

function ofStatuses(statuses: DecidedStatus[]): string {
  const why = statuses
    .slice(0, mostStatuses)
    .flatMap(({ choice, by }) => (by && by !== 'choice' ? [whyOf(choice, by)] : []))
  const byPerson = statuses.filter(({ by }) => by === 'choice').map(({ value }) => quoted(value))
  const more = statuses.length - mostStatuses
  return [
    ...new Set(why),
    byPerson.length ? `You chose it for ${byPerson.slice(0, mostStatuses).join(', ')}.` : '',
    more > 0 ? `${several(more, 'more status does', 'more statuses do')} the same.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const several = (n: number, one: string, many: string) => `${count(n)} ${n === 1 ? one : many}`
