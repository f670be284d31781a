// Runs format, lint, types, import rules, unused code, patterns, house rules and words outside the knowledge, all at
// once; any failure fails. Arguments: names of steps to run only those.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'

const cache = 'node_modules/.cache'
const knip = 'node_modules/knip/bin/knip.js'
const quiet = ['--no-progress', '--no-config-hints', '--cache', '--cache-location']
const steps = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off', '--error-on-warnings', '.']],
  [
    'types',
    'node_modules/typescript-native/bin/tsc',
    ['--incremental', '--tsBuildInfoFile', `${cache}/tsc/tsconfig.tsbuildinfo`],
  ],
  [
    'import rules',
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    [
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
      ...['--cache', `${cache}/dependency-cruiser`, '--cache-strategy', 'content'],
      ...['src', 'islands', 'routes', 'db', 'jobs'],
    ],
  ],
  ['unused', knip, [...quiet, `${cache}/knip`]],
  // Runs again without the tests. Code that only tests use must be marked with @internal, or lose its export.
  ['used only by tests', knip, ['--production', '--include=files,exports,types', ...quiet, `${cache}/knip-production`]],
  ['patterns', 'scripts/check-patterns.mjs', []],
  ['house', 'scripts/check-house.mjs', []],
  ['words', 'scripts/check-words.mjs', []],
]

function run([name, program, args]) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise((resolve) => {
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })
}

const only = process.argv.slice(2)
const unknown = only.filter((name) => !steps.some((step) => step[0] === name))
if (unknown.length) {
  console.error(`No step is called ${unknown.join(', ')}: ${steps.map(([name]) => name).join(', ')}.`)
  process.exit(2)
}
mkdirSync(cache, { recursive: true })
const passed = await Promise.all(steps.filter(([name]) => !only.length || only.includes(name)).map(run))
process.exit(passed.every(Boolean) ? 0 : 1)
