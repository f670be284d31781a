import type { Context } from 'hono'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import type { AppEnv } from '#server/context.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { findAmountUnit } from '#server/inspection/inspect-file.ts'

/**
 * Adds the unit of the values to the mapping options if they are in cents. It is stored, so that no later version reads
 * the same file differently.
 */
export async function withAmountUnit(
  c: Context<AppEnv>,
  file: { id: string; size_bytes: number },
  look: FileInspection,
  mapping: ColumnMapping,
  options: MappingOptions,
): Promise<MappingOptions> {
  const { transactionValue: position } = positionsOf(look.columns, mapping)
  if (options.amountUnit || position === undefined) return options
  const amountUnit = await findAmountUnit(c.var.storage, askerOf(c), file, look, position)
  return amountUnit ? { ...options, amountUnit } : options
}
