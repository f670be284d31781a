// test: 30 s
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openAlone } from '#jobs/read-lists/open-list.ts'

test('a list that does not fit into memory is sorted in its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spill-test-'))
  const spillPath = join(folder, 'spill')
  mkdirSync(spillPath)
  const of = (name: string) => join(folder, name)
  const paths = {
    customers: of('c'),
    orders: of('o'),
    skus: of('s'),
    rows: of('r'),
    values: of('v'),
    histories: of('h'),
    guests: of('g'),
    guestrows: of('gr'),
  }
  try {
    const rows = 4_000_000
    const made = await DuckDBInstance.create(':memory:', { threads: '1' })
    const writer = await made.connect()
    const text = 'md5(n::varchar) as key, md5((n + 1)::varchar) as more'
    await writer.run(`copy (select n, ${text} from range(${rows}) t(n)) to '${paths.customers}' (format parquet)`)
    for (const path of [paths.orders, paths.skus, paths.rows, paths.values, paths.guests, paths.guestrows])
      await writer.run(`copy (select 1 as n) to '${path}' (format parquet)`)
    made.closeSync()
    const instance = await openAlone(paths, spillPath, '256MB')
    const db = await instance.connect()
    const result = await db.stream('select key, more from customers order by key')
    let last = ''
    let seen = 0
    let files = 0
    for await (const part of result.yieldRowsJs()) {
      for (const [key] of part) {
        assert.ok(last <= String(key))
        last = String(key)
        seen++
      }
      files = Math.max(files, readdirSync(spillPath).length)
    }
    instance.closeSync()
    assert.is(seen, rows)
    assert.ok(files > 0, 'it was too much for the memory')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.run()
