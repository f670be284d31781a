import type { ListedFile } from '#db/queries/files.ts'

/** A column of the file is mapped to a SKU ID or SKU Name. */
export const hasSku = ({ column_mapping: mapping }: Pick<ListedFile, 'column_mapping'>): boolean =>
  Object.values(mapping ?? {}).some((field) => field === 'skuId' || field === 'skuName')
