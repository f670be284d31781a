import type { SetAsideReason } from '#domain/files/failure.ts'

/** Why a row was set aside, as part of a sentence. */
export const rowReason: Record<SetAsideReason, string> = {
  'unreadable-row': 'the row could not be read',
  'hidden-row': 'the row was hidden in the workbook',
  'total-row': 'the row was a total of other rows',
  'no-customer': 'there was no customer',
  'unreadable-date': 'the date could not be read',
  'unreadable-value': 'the value could not be read',
  'other-currency': 'the amount was in another currency',
}

/** The same as the label of a row. */
export const setAsideReasonLabel: Record<SetAsideReason, string> = {
  'unreadable-row': 'Line could not be read',
  'hidden-row': 'Hidden in the workbook',
  'total-row': 'Total of other rows',
  'no-customer': 'No customer',
  'unreadable-date': 'Date could not be read',
  'unreadable-value': 'Value could not be read',
  'other-currency': 'Amount in another currency',
}

/** What to do if a workbook has formulas without results. */
export const calculateIt = 'Open the file in Excel or LibreOffice, save it and upload it again.'
