// Format, lint, types and import rules: all are run, any failure fails. Arguments: names of steps to run only those.
import { spawnSync } from 'node:child_process'

const steps = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off', '--error-on-warnings', '.']],
  ['types', 'node_modules/typescript/bin/tsc', []],
  [
    'import rules',
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'src', 'islands', 'routes', 'db', 'jobs'],
  ],
]

const only = process.argv.slice(2)
let failed = 0
for (const [name, program, args] of steps) {
  if (only.length && !only.includes(name)) continue
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (status !== 0) {
    failed++
    console.log(stdout + stderr)
  }
}
process.exit(failed ? 1 : 0)
