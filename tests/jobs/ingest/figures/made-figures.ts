import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDuckdb } from '#jobs/ingest/engine/duckdb.ts'
import { type Figures, makeFigures, type UsableRows } from '#jobs/ingest/figures/make-figures.ts'
import { plainOrders } from '#jobs/ingest/orders/order-shape.ts'
import { defineMacros } from '#jobs/ingest/read/macros.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'

/**
 * The figures of usable rows, from a query that makes `tx`; `texts` is a query that makes `sku_texts`. `read` reads
 * what was written.
 */
export async function madeFigures<T>(
  {
    rows,
    texts,
    ...limits
  }: { rows: string; texts: string } & Pick<UsableRows, 'held' | 'most' | 'rowsOfTwo' | 'calendar'>,
  read: (file: (name: string) => Buffer) => T,
): Promise<T & { figures: Figures }> {
  const workPath = temporaryFolder()
  const back = process.cwd()
  process.chdir(workPath)
  try {
    const db = await openDuckdb({ workPath, memoryLimit: '512MB', threads: 2 })
    await defineMacros(db, 'major')
    await db.run(`create table tx as ${rows}`)
    const figures = await makeFigures(
      db,
      {
        shape: plainOrders,
        counted: 'add',
        workPath,
        threads: 2,
        understood: {},
        countGuests: async () => ({ guestOrders: 0, guestMoney: '0' }),
        findSkuTexts: async () => {
          await db.run(`create table sku_texts as ${texts}`)
        },
        ...limits,
      },
      () => {},
    )
    return { figures, ...read((name) => readFileSync(join(workPath, name))) }
  } finally {
    process.chdir(back)
  }
}
