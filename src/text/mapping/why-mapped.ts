import type { ColumnOrigin } from '#domain/mapping/columns/column-origin.ts'
import type { TargetField } from '#domain/mapping/target-field.ts'
import { quoted } from './quoted.ts'
import { fieldText } from './target-fields.ts'
import { whyColumn } from './why-column.ts'

/** Why a mapped column has its field: the proposal, the person, or a mapping that is remembered. */
export function whyMapped(column: string, field: TargetField, origin: ColumnOrigin): string | undefined {
  const { earlier, proposed, reason, other } = origin
  const own = reason && proposed && whyColumn(column, proposed, reason)
  if (proposed === field && earlier === undefined) return own
  const chosen = earlier === undefined ? chosenText.byPerson : asBefore(earlier)
  if (proposed === field) return `${chosen} ${own ? `We propose it, too. ${own}` : 'We propose it, too.'}`
  const rather = other
    ? `We proposed ${quoted(other.column)} for ${fieldText[field].label}.${other.reason ? ` ${whyColumn(other.column, field, other.reason)}` : ''}`
    : `We proposed no column for ${fieldText[field].label}.`
  const otherwise = proposed ? ` We proposed ${quoted(column)} for ${fieldText[proposed].label}.` : ''
  return `${chosen} ${rather}${otherwise}`
}

export const chosenText = { byPerson: 'You chose this.' } as const

export const asBefore = (source: string) => `As you chose for ${quoted(source)}, an earlier file with the same columns.`
