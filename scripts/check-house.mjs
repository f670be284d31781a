// Rules of the tree that no other tool checks:
// - Folders do not import each other in a circle.
// - docs/architecture.md has a sentence for each folder.
// - A name of a file stands once.
// - One file names the entries of child programs.
// - A browser test does not assert what a page shows at one moment.
// - Hooks of tests are watched.
// - A test has the path of what it tests, and support of one test stands beside it.
// Prints each violation; exit 1 when there is one.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { singleReads } from './single-reads.mjs'

const product = /^(src|routes|islands|db|jobs)\//
const childEntries = /['"`/](ingest|inspect|read-lists)-child\.c?js|\/child\.ts['"`]/
const childProcess = 'src/reading/child-process.ts'
const isTest = (file) => /\.test\.tsx?$/.test(file)
/** rooms of tests that test the whole product, or run in a form of their own */
const roomsOfTests = ['attacks', 'generated', 'long', 'shapes', 'site']
const map = 'docs/architecture.md'
/** Folders without a sentence of their own: addresses, and SQL, which belongs to the folder above. */
const withoutSentence = /^routes(\/|$)|\/sql$/
/**
 * Files whose name may occur again: it is part of an address, a subject of texts, a table, a language or the like, or
 * starts a child program.
 */
const mayStandTwice =
  /^(routes|src\/text|db\/(queries|migrations)|src\/knowledge\/(languages|countries|systems))\/|\/child\.ts$/

/** Every violation in the files, which are paths from the root; `read` gives a file's text. */
export function violations(files, read, imports) {
  return [
    ...childNames(files, read),
    ...(files.includes(map) ? sentences(files, read(map)) : []),
    ...namesTwice(files),
    ...folderCycles(folderImports(files, read, imports)),
    ...files
      .filter((file) => isTest(file) && /\bsuite(, test)? \} from 'uvu'/.test(read(file)))
      .map((file) => `${file} has a suite of its own, whose hooks could throw unnoticed: use test of uvu`),
    ...testsElsewhere(files),
    ...supportOfOne(files, read, imports),
    ...files.filter((file) => file.endsWith('.browser.test.ts')).flatMap((file) => singleReads(file, read(file))),
  ]
}

const childNames = (files, read) =>
  files
    .filter(
      (file) => product.test(file) && /\.tsx?$/.test(file) && file !== childProcess && childEntries.test(read(file)),
    )
    .map((file) => `${file} names the entry of a child program; only ${childProcess} may`)

/** Tests of a folder that the product does not have. */
function testsElsewhere(files) {
  const folders = new Set(files.filter((file) => !file.startsWith('tests/')).map((file) => `${dirname(file)}/`))
  const has = (room) =>
    [...folders].some((folder) => folder.startsWith(`${room}/`) || folder.startsWith(`src/${room}/`))
  const rooms = new Map(files.filter(isTest).map((file) => [dirname(file).slice('tests/'.length), file]))
  return [...rooms]
    .filter(([room]) => !roomsOfTests.includes(room.split('/')[0]) && !has(room))
    .map(([room, file]) => `${file}: there is no folder ${room} that it could test`)
}

/** Files of tests/support that only one file outside of it uses. */
function supportOfOne(files, read, imports) {
  const users = new Map(files.filter((file) => file.startsWith('tests/support/')).map((file) => [file, []]))
  for (const file of files.filter((one) => /^(tests|scripts|bench)\/.*\.(tsx?|mjs)$/.test(one))) {
    const text = read(file)
    const imported = new Set(
      ts.preProcessFile(text, true, true).importedFiles.map((one) => pathOf(file, one.fileName, imports)),
    )
    for (const [support, by] of users)
      if (imported.has(support) || text.includes(basename(support).replace(/\.ts$/, '.mjs')) || text.includes(support))
        by.push(file)
  }
  return [...users]
    .filter(([, by]) => by.length === 1 && !by[0].startsWith('tests/support/'))
    .map(([support, [user]]) => `${support} serves ${user} alone: put it beside it`)
}

/** Folders that the map has no sentence for, sentences of folders that are gone, and folders with two sentences. */
function sentences(files, text) {
  const section = text.split(/^## /m).find((one) => one.startsWith('What is in a folder')) ?? ''
  const told = [...section.matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, folder]) => folder)
  const present = new Set(files.filter((file) => product.test(file) || file.startsWith('scripts/')).map(dirname))
  return [
    ...[...present]
      .filter((folder) => !withoutSentence.test(folder) && !told.includes(folder))
      .map((folder) => `${map} does not say what is in ${folder}`),
    ...told
      .filter((folder) => !present.has(folder))
      .map((folder) => `${map} says what is in ${folder}, which has no file`),
    ...told
      .filter((folder, at) => told.indexOf(folder) !== at)
      .map((folder) => `${map} says twice what is in ${folder}`),
  ]
}

function namesTwice(files) {
  const first = new Map()
  return files
    .filter((file) => product.test(file) && /\.tsx?$/.test(file) && !mayStandTwice.test(file))
    .flatMap((file) => {
      const name = posix.basename(file)
      if (first.has(name)) return [`${file} has the name of ${first.get(name)}: a name says what is in one file`]
      first.set(name, file)
      return []
    })
}

/** Folder -> the folders that its files import values from, each with one import that shows it. Types make no cycle: they are gone at run time. */
function folderImports(files, read, imports) {
  const edges = new Map()
  for (const file of files.filter((one) => product.test(one) && /\.tsx?$/.test(one))) {
    const text = read(file)
    const types = typeImports(text)
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const target = types.has(fileName) ? undefined : pathOf(file, fileName, imports)
      if (!target || dirname(target) === dirname(file)) continue
      const targets = edges.get(dirname(file)) ?? new Map()
      edges.set(dirname(file), targets)
      if (!targets.has(dirname(target))) targets.set(dirname(target), `${file} -> ${target}`)
    }
  }
  return edges
}

/** What the file imports only types from. */
function typeImports(text) {
  const specifiers = new Set()
  let isOpen = false
  for (const line of text.split('\n')) {
    isOpen ||= line.startsWith('import type ') || line.startsWith('export type {')
    const at = isOpen ? line.indexOf(" from '") : -1
    if (at < 0) continue
    specifiers.add(line.slice(at + " from '".length).replace("'", ''))
    isOpen = false
  }
  return specifiers
}

/** The path of an imported file of ours: a relative one, or one of the names under "imports" in package.json. */
function pathOf(file, specifier, imports) {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier)
  const name = Object.keys(imports).find((one) => specifier.startsWith(one.slice(0, -1)))
  return name && posix.join(imports[name].slice(0, -1), specifier.slice(name.length - 1))
}

/** One line for each cycle that a walk along the imports finds. */
function folderCycles(edges) {
  const found = []
  const done = new Set()
  const walk = (folder, trail) => {
    if (trail.includes(folder)) {
      const circle = [...trail.slice(trail.indexOf(folder)), folder]
      const shown = circle.slice(1).map((next, at) => edges.get(circle[at]).get(next))
      found.push(`folders import each other in a circle: ${circle.join(' -> ')}\n  ${shown.join('\n  ')}`)
      return
    }
    if (done.has(folder)) return
    for (const next of edges.get(folder)?.keys() ?? []) walk(next, [...trail, folder])
    done.add(folder)
  }
  for (const folder of edges.keys()) walk(folder, [])
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const present = files
    .trim()
    .split('\n')
    .filter((file) => existsSync(file))
  const broken = violations(present, (file) => readFileSync(file, 'utf8'), imports)
  for (const line of broken) console.log(line)
  process.exit(broken.length ? 1 : 0)
}
