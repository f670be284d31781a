import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { proposedOptions } from '#domain/mapping/sample/open-question.ts'
import { type StatusCounts, withChoices } from '#domain/mapping/sample/rows/choose-statuses.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import { settledOptions } from '#domain/mapping/sample/settled-options.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import type { Client } from '#tests/support/client.ts'

interface Shown {
  columnMapping: ColumnMapping
  options: MappingOptions
}

/** Makes all calls of a file's mapping screen, accepts every proposal, and returns what 'Process File' would send. */
export async function openMappingScreen({ call }: Client, id: string): Promise<Shown> {
  const at = `/api/files/${id}`
  const { suggestedMapping: columnMapping, sheet, sheetsAlike } = await call('GET', `${at}/preview`)
  const alike: string[] | undefined = sheetsAlike
  const sheets = alike && [sheet, ...alike.filter((name) => name !== sheet)]
  const plain: MappingOptions = sheets ? { sheets } : {}
  const sampleOf = (options: MappingOptions) => call<SampleReport>('POST', `${at}/sample`, { columnMapping, options })
  const first = await sampleOf(plain)
  const proposed = proposedOptions(first, plain)
  const options = { ...plain, ...proposed }
  if (proposed) await sampleOf(options)
  const fields = Object.values(columnMapping)
  if (!fields.includes('orderStatus')) return { columnMapping, options }
  const { columns } = await call<{ columns: StatusCounts[] }>('POST', `${at}/statuses`, { columnMapping, options })
  const orderId = Object.keys(columnMapping).find((column) => columnMapping[column] === 'orderId')
  const chosen = withChoices(columns, {}, fields.includes('refundedAmount'), { orderId })
  return { columnMapping, options: settledOptions(options, chosen) }
}

export const processFile = ({ call }: Client, id: string, shown: Shown) =>
  call('POST', `/api/files/${id}/mapping`, shown)
