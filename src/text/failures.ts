import type { FileFailure, SetAsideReason } from '../domain/failure'
import { fieldText } from './mapping'

const count = (n: number) => n.toLocaleString('en-US')

const rowReason: Record<SetAsideReason, string> = {
  'unreadable-row': 'the line could not be read',
  'no-customer': 'there was no customer',
  'unreadable-date': 'the date could not be read',
  'unreadable-value': 'the value could not be read',
}

export const setAsideReasonLabel: Record<SetAsideReason, string> = {
  'unreadable-row': 'Line could not be read',
  'no-customer': 'No customer',
  'unreadable-date': 'Date could not be read',
  'unreadable-value': 'Value could not be read',
}

type NoUsableRow = Extract<FileFailure, { reason: 'no-usable-row' }>['parameters']

const fieldOf = {
  'no-customer': 'customerId',
  'unreadable-date': 'transactionDate',
  'unreadable-value': 'transactionValue',
} as const

/** Which reason met most rows, with the column it is about and one of its cells. */
function noUsableRow({ rows, setAside, columns, samples }: NoUsableRow): string {
  const [reason] = (Object.entries(setAside) as [SetAsideReason, number][]).sort((a, b) => b[1] - a[1])[0] ?? []
  if (!reason) return `None of the ${count(rows)} rows could be used.`
  const field = reason === 'unreadable-row' ? undefined : fieldOf[reason]
  const column = field && columns[field]
  const sample = samples[reason] ? ` (for example "${samples[reason]}")` : ''
  const where = column ? `: the column "${column}" was mapped to ${fieldText[field].label}${sample}` : sample
  return `None of the ${count(rows)} rows could be used, mostly because ${rowReason[reason]}${where}. Please upload the file again and check the column mapping.`
}

/** Why a file failed and what to do, in plain words. */
export function failureText(failure: FileFailure): string {
  switch (failure.reason) {
    case 'unreadable-contents':
      return 'This file is not text we can read. Save it as CSV (UTF-8) and upload that.'
    case 'no-rows':
      return 'The file has a header line but no rows below it. Export it again with its rows and upload that.'
    case 'no-usable-row':
      return noUsableRow(failure.parameters)
    case 'column-missing':
      return `The column "${failure.parameters.column}" is not in the file any more. Please upload the file again.`
    case 'unclosed-quote':
      return `A quotation mark opened in line ${count(failure.parameters.line)} is never closed. Correct that line and upload the file again.`
    case 'too-large-value':
      return `Line ${count(failure.parameters.line)} holds a ${failure.parameters.what} that is too large to be order data. Check that line, or whether a quotation mark is missing.`
    case 'out-of-memory':
      return 'The file needs more memory than the server allows. Please contact your administrator.'
    case 'timed-out':
      return 'Processing took too long and was stopped. Please try again or contact your administrator.'
    case 'gave-up':
      return `Processing was interrupted ${failure.parameters.attempts} times and was given up. Please upload the file again or contact your administrator.`
  }
}
