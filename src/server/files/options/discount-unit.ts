import type { Context } from 'hono'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import type { AppEnv } from '#server/context.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { sampleTable } from '#server/inspection/inspect-file.ts'

/** Adds what the discounts of Quantity × Unit Price are to the mapping options where the sample shows that they are no money. */
export async function withDiscountUnit(
  c: Context<AppEnv>,
  file: Parameters<typeof sampleTable>[2],
  look: FileInspection,
  mapping: ColumnMapping,
  options: MappingOptions,
): Promise<MappingOptions> {
  const positions = positionsOf(look.columns, mapping)
  if (options.discountUnit || positions.discount === undefined) return options
  const { discount } = await sampleTable(c.var.storage, askerOf(c), file, { look, positions, options })
  return discount && discount.readAs !== 'money' ? { ...options, discountUnit: discount.readAs } : options
}
