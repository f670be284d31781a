// Runs chdb.sql in a process of its own. Arguments: source, folder, threads, the folder that has chdb. Without a memory limit: a
// file of 1 GB fails within 1 GB.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const [source, folder, threads, packages] = process.argv.slice(2)
const { Session } = createRequire(`${packages}/`)('chdb')
const settings = {
  max_threads: threads,
  // a name in a condition means a column, not a result
  prefer_column_name_to_alias: 1,
  // all columns as text, as in the other peers
  input_format_csv_use_best_effort_in_schema_inference: 0,
  schema_inference_make_columns_nullable: 0,
}
const session = new Session(`${folder}/clickhouse`)
for (const [name, value] of Object.entries(settings)) session.query(`set ${name} = ${value}`)
const text = readFileSync(new URL('./chdb.sql', import.meta.url), 'utf8')
  .replaceAll('{source}', source)
  .replaceAll('{folder}', folder)
let answer
for (const statement of text.split(/;\n/)) answer = session.query(statement, 'JSONEachRow')
process.send?.(JSON.parse(answer))
session.close()
process.disconnect?.()
