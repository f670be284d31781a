import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { ColumnMapping, TargetField } from '#domain/mapping/target-field.ts'
import type { ColumnReason } from './column-reason.ts'

/** Who decided which field a column has, and what was proposed. */
export interface ColumnOrigin {
  /** the name of an earlier file with the same columns and the same choice */
  earlier?: string | undefined
  /** the field that was proposed for the column, and why */
  proposed?: TargetField | undefined
  reason?: ColumnReason | undefined
  /** the column that was proposed for the field instead, and why */
  other?: { column: string; reason: ColumnReason | undefined } | undefined
}

/** What was proposed, and how an earlier file with the same columns is mapped. */
export interface Proposal {
  mapping: ColumnMapping
  why: Record<string, ColumnReason>
  earlier?: { name: string; columnMapping: ColumnMapping; options: MappingOptions } | undefined
}

export function originOf(column: string, field: TargetField, { mapping, why, earlier }: Proposal): ColumnOrigin {
  const proposed = own(mapping, column)
  const other = proposed !== field && Object.keys(mapping).find((one) => own(mapping, one) === field)
  return {
    earlier: earlier && own(earlier.columnMapping, column) === field ? earlier.name : undefined,
    proposed,
    reason: own(why, column),
    other: other ? { column: other, reason: own(why, other) } : undefined,
  }
}

/** A header may be called '__proto__'. */
const own = <T>(of: Record<string, T>, name: string): T | undefined => (Object.hasOwn(of, name) ? of[name] : undefined)
