import type { Context } from 'hono'
import type { FileLook } from '../domain/dialect'
import type { MappingOptions } from '../domain/mapping-options'
import { positionsOf } from '../domain/positions'
import type { ColumnMapping } from '../domain/target-field'
import type { AppEnv } from './app-env'
import { askerOf } from './look/asker'
import { findAmountUnit } from './look/look'

/**
 * The options of a mapping with the unit of its values, where they are in cents: it is stored, so that no later version
 * of the program reads the same file otherwise.
 */
export async function withAmountUnit(
  c: Context<AppEnv>,
  file: { id: string; size_bytes: number },
  look: FileLook,
  mapping: ColumnMapping,
  options: MappingOptions,
): Promise<MappingOptions> {
  const { transactionValue: position } = positionsOf(look.columns, mapping)
  if (options.amountUnit) return options
  const amountUnit = await findAmountUnit(c.var.storage, askerOf(c), file, look, position)
  return amountUnit ? { ...options, amountUnit } : options
}
