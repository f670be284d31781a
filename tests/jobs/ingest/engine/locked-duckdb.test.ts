import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDuckdb } from '#jobs/ingest/engine/duckdb.ts'

const folder = mkdtempSync(join(tmpdir(), 'locked-duckdb-'))
const [workPath, sourcePath, foreignPath] = ['work', 'source', 'foreign'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
let db: DuckDBConnection

test.before(async () => {
  mkdirSync(workPath)
  for (const path of [sourcePath, foreignPath]) writeFileSync(path, 'a,b\n1,2\n')
  db = await openDuckdb({ workPath, sourcePath, memoryLimit: '100MB', threads: 2 })
})
test.after(async () => rmSync(folder, { recursive: true }))

const message = (sql: string) =>
  db.run(sql).then(
    () => 'done',
    (error: Error) => error.message,
  )

test('60: DuckDB reads its file and its own folder, writes and spills there, and reaches nothing else', async () => {
  assert.is(await message(`create table read as from read_csv('${sourcePath}')`), 'done')
  assert.is(await message(`copy read to '${workPath}/written.csv'`), 'done')
  assert.is(await message(`from read_csv('${workPath}/written.csv')`), 'done')
  assert.is(
    await message('create table wide as select range as n, md5(range::varchar) as text from range(4000000)'),
    'done',
  )
  assert.is(await message('select count(*) from (from wide order by text)'), 'done')
  const elsewhere = [
    "from read_text('/etc/hostname')",
    `from read_csv('${foreignPath}')`,
    `from read_csv('${workPath}/../foreign')`,
    `from glob('${folder}/*')`,
    `copy read to '${folder}/written.csv'`,
    `copy read to '${sourcePath}.csv'`,
    `attach '${folder}/other.db'`,
    "from read_csv('https://example.com/a.csv')",
    'install httpfs',
    'load httpfs',
  ]
  for (const sql of elsewhere) assert.match(await message(sql), /^(Permission|Missing Extension) Error/, sql)
})

test('60: no statement changes what DuckDB may do', async () => {
  const changes = [
    'threads = 8',
    "memory_limit = '8GB'",
    'enable_external_access = true',
    "allowed_directories = ['/']",
    "allowed_paths = ['/etc/hostname']",
    "temp_directory = '/tmp'",
    'lock_configuration = false',
  ]
  for (const change of changes) assert.match(await message(`set ${change}`), /locked|running|disabled/, change)
})

test.run()
