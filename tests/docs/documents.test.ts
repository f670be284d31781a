import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = join(import.meta.dirname, '../..')
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
const files = tracked.filter((file) => /\.(tsx?|m[jt]s|sql|md|ya?ml|json)$/.test(file) && file !== 'package-lock.json')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = files.filter((file) => file.endsWith('.md') && existsSync(join(root, file)))

/** Documents that exist outside the repository only, or no longer. */
const outside = /(?<![\w./-])(spec|semantics|requirements|design|house|style|review)\.md\b|BENCHMARKS\.md|DECISIONS\.md/
const sharedFolder = /\.\.\/shared\b/

test('no file refers to a document outside the repository', () => {
  const found = files
    .filter((file) => !file.endsWith('rules/documents.test.ts') && existsSync(join(root, file)))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => outside.test(line) || sharedFolder.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  assert.equal(found, [])
})

test('every path a document names exists', () => {
  const lost = documents.flatMap((document) => {
    const text = read(document).replace(/```[\s\S]*?```/g, '')
    const linked = [...text.matchAll(/\]\(([^)#:]+)\)|src(?:set)?="([^"]+)"/g)].map(([, a, b]) =>
      join(dirname(document), (a ?? b)!),
    )
    const named = [...text.matchAll(/`((?:src|db|jobs|routes|islands|tests|scripts|bench|docs)\/[\w./[\]-]*)/g)]
      .map(([, path]) => path!.replace(/\.$/, ''))
      .filter((path) => !/…|NNNN/.test(path))
    return [...linked, ...named].filter((path) => !existsSync(join(root, path))).map((path) => `${document}: ${path}`)
  })
  assert.equal([...new Set(lost)], [])
})

test('the README has under 900 words', () => {
  assert.ok(read('README.md').split(/\s+/).length < 900)
})

test('a decision has at most five lines, a date and a place', () => {
  const pages = documents.filter((file) => /^docs\/decisions\/(?!README)/.test(file))
  assert.is(pages.length, 7)
  const entries = pages.flatMap((file) => read(file).split(/^- /m).slice(1))
  assert.ok(entries.length > 50)
  const wrong = entries.filter((entry) => {
    const lines = entry.trim().split('\n')
    return lines.length > 5 || !/20\d\d-\d\d-\d\d\.\s+`[^`]+`(?: §\d+)?$/.test(entry.trim())
  })
  assert.equal(wrong, [])
})

test('the requirements are numbered without a gap', () => {
  const numbers = [...read('docs/requirements.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
  assert.equal(
    numbers,
    Array.from({ length: numbers.length }, (_, index) => index + 1),
  )
  assert.ok(numbers.length > 61)
})

test.run()
