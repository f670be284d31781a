import { spawnSync } from 'node:child_process'

// npm run bench -- [256MB 1GB …]: the ingestion beside its peers. npm run bench -- site [1GB]: the whole product.
const [first, ...rest] = process.argv.slice(2)
const program = first === 'site' ? 'site.ts' : 'ingest.ts'
const args = first === 'site' ? rest : process.argv.slice(2)
const { status } = spawnSync(process.execPath, ['--import', 'tsx', `bench/${program}`, ...args], { stdio: 'inherit' })
process.exitCode = status ?? 1
