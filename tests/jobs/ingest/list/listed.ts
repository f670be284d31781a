import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { ListSummary } from '#domain/ingestion/customer-list.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { makeList } from '#jobs/ingest/make-list.ts'
import { lookAt } from '#tests/jobs/ingest/ingested.ts'

type Row = Record<string, any>

export interface Listed {
  summary: ListSummary
  customers: Row[]
  orders: Row[]
  skus: Row[]
  rows: Row[]
  /** orders without a customer, and their rows */
  guests: Row[]
  guestrows: Row[]
  values: Row[]
}

/** Inspects a file and makes its list as the product does, but in this process; column name -> target field. */
export async function listed(
  contents: string | Buffer,
  mapping: ColumnMapping,
  options?: MappingOptions,
  rowsOfPart?: number,
): Promise<Listed> {
  const folder = mkdtempSync(join(tmpdir(), 'list-test-'))
  const back = process.cwd()
  try {
    const sourcePath = join(folder, 'source')
    const bytes = Buffer.from(contents as string)
    writeFileSync(sourcePath, bytes)
    const look = await lookAt(sourcePath, bytes, options)
    const positions = positionsOf(look.columns, mapping)
    const request = { sourcePath, workPath: folder, look, positions, options, memoryLimit: '1GB', threads: 2 }
    const summary = await makeList({ ...request, only: 'list' }, () => {}, rowsOfPart)
    const rows = (table: string) => rowsOf(join(folder, `${table}.parquet`))
    return {
      summary,
      customers: await rows('customers'),
      orders: await rows('orders'),
      skus: await rows('skus'),
      rows: await rows('rows'),
      guests: await rows('guests'),
      guestrows: await rows('guestrows'),
      values: await rows('values'),
    }
  } finally {
    process.chdir(back)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The rows of a Parquet file, whole numbers as numbers and times as text. */
export async function rowsOf(path: string): Promise<Row[]> {
  const instance = await DuckDBInstance.create()
  const db = await instance.connect()
  const found = await db.runAndReadAll(`select * from read_parquet('${path}')`)
  const rows = found.getRowObjectsJson() as Row[]
  instance.closeSync()
  return rows.map((row) => JSON.parse(JSON.stringify(row)))
}
