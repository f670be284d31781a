import type { WordReason } from '#domain/mapping/columns/column-reason.ts'
import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import { meansWhat } from './said-by.ts'

/** Behind the words of the file: why rows of a kind count, or do not. */
const rules: Partial<Record<MappingCheck['kind'], string>> = {
  'unmapped-status': 'The column is not mapped, so what it says changes nothing.',
  'unknown-statuses': 'None of our words is in them. A status counts unless a word says that it is no sale.',
  'unmapped-note': 'It is a note. Only a status or a type decides what a row does.',
  'much-left-out': 'A row that is left out is in no figure.',
  'unmapped-cancellation': 'The column is not mapped to Order Status, so the orders that it names still count.',
  'unmapped-refund': 'The column is not mapped to Refunded Amount, so its amounts are not taken off.',
  'returned-units': 'A number of pieces says nothing of the money, so nothing is taken off for it.',
  'canceled-units': 'A number of pieces says nothing of the money, so nothing is taken off for it.',
  'refunds-beside': 'Where the sale is a row of its own, the other row takes it back.',
  'refunds-alone': 'Where no other row has the sale, the row is the sale itself, and its money went back.',
  'refunds-unknown': 'Without order IDs nobody can say whether the row is the sale or takes another one back.',
  'refund-part': 'Only a part of the money went back, and the rest of the order was sold.',
  'refund-unwritten': 'Money went back, and no column says how much.',
  'open-rows': 'The payment has not come, and no other column says that the sale came about.',
  'sent-payments': 'A payment below 0 may be money that you paid to somebody else.',
  'refers-back': 'A row that names another row may take that one back.',
  'total-as-customer': 'A row with such a label is a total only if its amount is the sum of rows above it.',
  'negative-amounts': 'An amount below 0 takes money off, and is a refund unless a status or a type says otherwise.',
  'hidden-rows': 'A filter hides rows for the moment, so they may be sales like all others.',
  'pasted-rows': 'Two equal rows may be two sales, so both count.',
  'refunds-of-one': 'A refund lowers the customer of its own row.',
  'returns-in-orders': 'Rows with one order ID are one order, and its value is their sum.',
  'numbers-of-documents': 'A prefix of a number is no status: only a status or a type decides what a row does.',
  'second-table': 'A file has one header, and all rows are read by it.',
  'totals-beside-lines': 'Without a column that tells them apart, a total and its lines are added.',
  'unlabeled-total': 'Without a label, a sum of the rows above may be a sale by chance.',
}

/** The words of the file that a check is about, with their meaning, and the rule; undefined for what its text says whole. */
export function whyCheck({ kind }: MappingCheck, words: WordReason[] = []): string | undefined {
  const rule = rules[kind]
  if (!rule) return undefined
  return words.length ? `${meansWhat(words)} ${rule}` : rule
}
