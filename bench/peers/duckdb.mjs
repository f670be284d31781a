// Runs duckdb.sql and figures.sql in a process of its own. Arguments: sources as JSON, folder, memory limit, threads.
import { readFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'

const [sources, folder, memoryLimit, threads] = process.argv.slice(2)
process.chdir(folder)
const instance = await DuckDBInstance.create(':memory:', {
  memory_limit: memoryLimit,
  threads,
  temp_directory: `${folder}/spill`,
})
const db = await instance.connect()
await db.run(`set variable source = [${JSON.parse(sources).map((source) => `'${source}'`)}]`)
const sql = ['duckdb', 'figures'].map((name) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8'))
const result = await db.runAndReadAll(sql.join('\n'))
process.send?.(result.getRowObjectsJS()[0])
process.disconnect?.()
