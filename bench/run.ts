import { spawnSync } from 'node:child_process'

// npm run bench -- [256MB 1GB …] [--with-chdb]: the ingestion beside its peers. npm run bench -- site [1GB]: the whole product.
// npm run bench -- workbook [1048576]: an .xlsx file of so many rows. npm run bench -- load: 50 and 500 people at once. npm run bench -- dates: ways of writing dates.
// npm run bench -- amounts: ways of writing amounts, and quotes.
// npm run bench -- looking [10MB 1GB]: what was made while the mapping screen was open.
// npm run bench -- list [1GB]: the list of customers beside the figures.
// npm run bench -- forecast [1000000]: the forecast of this many customers.
// npm run bench -- order-fields [145MB] [5]: the five fields, and the order fields of the same file.
// npm run bench -- several [1GB] [10]: one file, and the same cut into several.
// npm run bench -- large [1GB] [3] [3000000]: files of years that join one source, and the first taken out.
// npm run bench -- customers [3000000]: the lists of so many customers.
// npm run bench -- questions [1000000]: all figures of a filter, beside the plainest SQL over the same rows.
// npm run bench -- filtering [13500000]: ten people who filter one source, beside others who open pages.
// npm run bench -- profit [1000000]: all profit figures after a change of costs, beside the plainest SQL.
// npm run bench -- put [1GB] [5]: one PUT of the API, beside the plainest server.
// npm run bench -- felt [100000]: from a click to what it paints, in a real browser.
// npm run bench -- mapping: proposals of all shapes, right, said or silent, and their time.
const [first, ...rest] = process.argv.slice(2)
const isNamed =
  first !== undefined &&
  [
    'site',
    'load',
    'workbook',
    'dates',
    'amounts',
    'looking',
    'mapping',
    'list',
    'forecast',
    'several',
    'large',
    'order-fields',
    'customers',
    'questions',
    'filtering',
    'profit',
    'felt',
    'put',
  ].includes(first)
const program = isNamed ? `${first}.ts` : 'ingest.ts'
const args = isNamed ? rest : process.argv.slice(2)
const { status } = spawnSync(process.execPath, ['--import', 'tsx', `bench/${program}`, ...args], { stdio: 'inherit' })
process.exitCode = status ?? 1
