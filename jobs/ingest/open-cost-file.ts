import type { CostFileRequest } from '#domain/ingestion/cost-request.ts'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { asDelimited } from '#reading/text/records/blank-separated-records.ts'
import { isBlank, readableCells, readRecords } from '#reading/text/records/record-reader.ts'
import type { CostRecords } from './costs/cost-records.ts'
import { indexAsUtf8 } from './open-file.ts'

/**
 * Names under which a workbook's reader gets the columns. It fills merged cells down, but not amounts, which would count
 * several times.
 */
const readAs = {
  skuId: ['skuId'],
  unitCost: ['transactionValue'],
  validFrom: ['transactionDate'],
  spendDate: ['transactionDate', 'transactionTime'],
  spendAmount: ['transactionValue'],
  spendChannel: ['skuName'],
  spendCampaign: ['orderId'],
  currency: ['currency'],
} as const

/** Opens a file of any dialect, encoding or workbook, as the ingestion does, and gives its rows. */
export async function openCostFile(asked: CostFileRequest): Promise<CostRecords> {
  const { sourcePath, workPath, look, memoryLimit, threads } = asked
  const named = (Object.keys(readAs) as (keyof typeof readAs)[]).flatMap((field) =>
    (asked.fields[field] ?? []).map((at, place) => ({ field, name: readAs[field][place]!, at })),
  )
  const positions = Object.fromEntries(
    named.map(({ name, at }) => [name, at]),
  ) as unknown as IngestionRequest['positions']
  const table = await asTable({ sourcePath, workPath, look, positions, memoryLimit, threads })
  const { request, index } = await indexAsUtf8(await asDelimited(table), () => {})
  const found = request.positions as Partial<Record<string, number>>
  const fields: CostFileRequest['fields'] = {}
  for (const { field, name } of named) fields[field] = [...(fields[field] ?? []), found[name]!]
  const columns = request.look.columns
  return {
    columns,
    fields,
    *read() {
      for (const record of readRecords(request.sourcePath, request.look.dialect, index, below(index.records))) {
        const cells = readableCells(record, columns.length)
        if (cells ? cells.every(isBlank) : isBlank(record.text())) continue
        yield { row: index.firstRow + record.number, cells }
      }
    },
  }
}

function* below(limit: number): Generator<number> {
  for (let number = 0; number < limit; number++) yield number
}

/** The readers of workbooks are loaded only for workbooks. */
async function asTable(request: IngestionRequest): Promise<IngestionRequest> {
  if (request.look.reader === 'text') return request
  const { asCsv } = await import('#reading/workbook/as-csv.ts')
  return asCsv(request, () => {})
}
