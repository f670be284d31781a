import type { Context } from 'hono'
import type { FileLook } from '../domain/dialect'
import type { MappingOptions } from '../domain/mapping-options'
import { amountUnitOf, saysMinorUnits } from '../domain/minor-units'
import { positionsOf } from '../domain/positions'
import type { ColumnMapping } from '../domain/target-field'
import type { AppEnv } from './app-env'
import { readPreviewRows, sampleRows } from './readers/look'

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
  const header = look.columns[position]!
  if (options.amountUnit || !saysMinorUnits(header)) return options
  const rows = await readPreviewRows(c.var.storage, file.id, file.size_bytes, look, sampleRows, position)
  const cells = rows.map((row) => row[position] ?? '')
  return { ...options, amountUnit: amountUnitOf(header, cells, undefined) }
}
