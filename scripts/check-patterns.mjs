// Every regular expression of ours is linear in its input, or its own line names the bound on its input (requirement 61):
//   // pattern: at most 200 characters (longestHeader)
// Found by TypeScript's parser, judged by recheck in its JavaScript form. Verdicts are kept in node_modules/.cache: the first
// run takes over a minute of processor time, the next ones a second.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { patternsOf } from './patterns-of.mjs'

const require = createRequire(import.meta.url)
const folders = ['src', 'routes', 'islands', 'db', 'jobs', 'scripts']
const cacheFile = 'node_modules/.cache/patterns.json'
const cacheOf = require('recheck/package.json').version

const exception = /\/\/ pattern: at most [1-9][\d,]* (?:characters|bytes) \([^()]+\)$/
const form = '`// pattern: at most 200 characters (longestHeader)`'

/** Steps are limited; time is limited only as a last resort, so that no verdict depends on the speed of the machine. */
const limits = { incubationTimeout: null, attackTimeout: null, timeout: 300_000 }

function judge({ source, flags }) {
  const { status, complexity, attack, error } = require('recheck').checkSync(source, flags, limits)
  if (status === 'safe') return 'linear'
  return status === 'unknown' ? `not known (${error.kind})` : `${complexity.summary}, slow for ${attack.pattern}`
}

const keyOf = ({ source, flags }) => `/${source}/${flags}`

async function check() {
  const patterns = folders.flatMap(filesOf).flatMap(patternsOf)
  const isExcepted = ({ lines }) => lines.some((line) => exception.test(line))
  const judged = patterns.filter((pattern) => pattern.source !== undefined && !isExcepted(pattern))
  const verdicts = await verdictsOf(new Map(judged.map((pattern) => [keyOf(pattern), pattern])))
  const broken = patterns.flatMap((pattern) => {
    if (isExcepted(pattern)) return []
    const { file, line, lines } = pattern
    if (lines.some((text) => text.includes('// pattern:')))
      return [`${file}:${line} has an exception that is not of the form ${form}`]
    const verdict = pattern.source === undefined ? 'of a text made when it runs' : verdicts[keyOf(pattern)]
    return verdict === 'linear' ? [] : [`${file}:${line} ${verdict}\n    ${keyOf(pattern)}`]
  })
  for (const text of broken) console.log(text)
  console.log(
    `${patterns.length} patterns, ${patterns.filter(isExcepted).length} with a bound, ${broken.length} broken`,
  )
  process.exitCode = broken.length ? 1 : 0
}

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
    .sort()
    .map((path) => `${folder}/${path}`)

/** The verdicts of all patterns. Those that are not in the cache are computed, in as many threads as there are
 * processors, and cached.
 */
async function verdictsOf(patterns) {
  const known = readCache()
  const missing = [...patterns].flatMap(([key, pattern]) => (key in known ? [] : [pattern]))
  const threads = Math.min(availableParallelism(), missing.length)
  const parts = Array.from({ length: threads }, (_, at) => missing.filter((_, place) => place % threads === at))
  await Promise.all(
    parts.map(
      (workerData) =>
        new Promise((resolve, reject) => {
          const env = { ...process.env, RECHECK_SYNC_BACKEND: 'pure' }
          const worker = new Worker(new URL(import.meta.url), { workerData, env })
          worker.on('message', ([key, verdict]) => {
            known[key] = verdict
          })
          worker.on('error', reject)
          worker.on('exit', resolve)
        }),
    ),
  )
  if (missing.length) {
    mkdirSync(dirname(cacheFile), { recursive: true })
    writeFileSync(cacheFile, JSON.stringify({ cacheOf, verdicts: known }))
  }
  return known
}

function readCache() {
  try {
    const kept = JSON.parse(readFileSync(cacheFile, 'utf8'))
    return kept.cacheOf === cacheOf ? kept.verdicts : {}
  } catch {
    return {}
  }
}

if (isMainThread) await check()
else for (const pattern of workerData) parentPort.postMessage([keyOf(pattern), judge(pattern)])
