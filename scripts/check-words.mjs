// The folders for the mapping and the reading of rows contain no words of the knowledge, and our own folders no names
// of programs: both belong to src/knowledge. A word has four letters or more (two in scripts without blanks), or is a
// phrase, of a language, a program or a country. A single English word outside lists and patterns is an identifier of
// ours, such as a field or column, and so is the name of a meaning. Prints each violation; exits with 1 if there is
// one.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { piecesOf } from './words-in.mjs'

const withoutWords = /^(?:src\/domain\/mapping|jobs\/ingest)\/.*\.(?:tsx?|sql)$/
const withoutPrograms = /^(?:src\/domain|src\/reading|jobs)\/.*\.(?:tsx?|sql)$/

/** Files, or texts in a file, that are exempt, each with the reason. */
const exceptions = [
  ['src/domain/mapping/statuses/precedence.ts', /./, 'examples of its lines, which are tests, and the names of lines'],
  ['jobs/ingest/read/sql/', /./, 'DuckDB reads dates and numbers by patterns, in one pass over millions of rows'],
  [
    'jobs/ingest/orders/sql/amounts.sql',
    /./,
    'the same of cells without an amount: the twin of src/domain/values/says-nothing.ts',
  ],
  [
    'jobs/ingest/',
    /^\W*(?:position|text|skus|customers|orders|guests|TIMESTAMP)\W*$/,
    'names of columns, tables, types and encodings',
  ],
  ['src/domain/mapping/attributes/', /^text$/, 'a type of attributes'],
  ['src/domain/mapping/headers/header-meanings.ts', /^amount$/, 'a name of a meaning'],
  ['jobs/ingest/get-ready.ts', /./, 'the headers of the file that warms a process up'],
  ['src/domain/files/file-status.ts', /^shopify$/, 'a kind of source in the database'],
]
/** Names of programs that are also ordinary words in our code. */
const alsoWords = new Set(['tally', 'square', 'sage', 'otto', 'bol', 'sap', 'crm', 'google', 'events', 'shop-events'])

/** The violations in the files, which are paths from the root; `read` gives a file's text. */
export function wordViolations(files, read, { words, names, programs, normal }) {
  const isExcepted = (file, text) => exceptions.some(([path, which]) => file.startsWith(path) && which.test(text))
  const said = files
    .filter((file) => withoutWords.test(file))
    .flatMap((file) => piecesOf(file, read(file)).map((piece) => ({ file, ...piece, text: piece.text.trim() })))
    .filter(({ text, isOfList }) => {
      const where = text.length <= longestText && words.get(normal(text))
      if (names.has(text) || !where || !/\p{L}/u.test(text)) return false
      return !(where.isEnglish && isKind(text)) && (isOfList || !(where.isEnglish && isOneWord(text)))
    })
    .filter(({ file, text }) => !isExcepted(file, text))
    .map(({ file, line, text }) => `${file}:${line} says '${text}', ${words.get(normal(text)).where}`)
  const named = files
    .filter((file) => withoutPrograms.test(file))
    .flatMap((file) => {
      const lines = read(file).split('\n')
      return lines.flatMap((line, at) =>
        programs
          .filter((name) => line.includes(name) && isWord(line, name) && !isExcepted(file, name))
          .map((name) => `${file}:${at + 1} names ${name}: a program is named in src/knowledge/systems alone`),
      )
    })
  return [...new Set([...said, ...named])]
}

const longestText = 100
/** Whether a name occurs in a line without letters around it. */
const isWord = (line, name) =>
  line
    .split(name)
    .slice(0, -1)
    .some((_, at, parts) => !/\w$/.test(parts[at]) && !/^\w/.test(line.split(name)[at + 1]))
/** Such as a name of a column or a key: 'order_id', '"customers":'. */
const isOneWord = (text) => /^\W*\w+(?:-\w+)*\W*$/.test(text) && !/[^\p{ASCII}]/u.test(text)

/** Such as a kind of a check: 'unit-price'. */
const isKind = (text) => /^[a-z]+(?:-[a-z]+)+$/.test(text)

/** The knowledge, as the check asks it. */
export async function knowledge() {
  const load = (name) => tsImport(`../src/knowledge/${name}.ts`, import.meta.url)
  const [{ languages }, { systems }, { countries }, { headerWords, isWide }] = await Promise.all(
    ['languages', 'systems', 'countries', 'words'].map(load),
  )
  const words = new Map()
  const add = (list, where, isEnglish = false) => {
    for (const written of list.split(',')) {
      const word = headerWords(written.replace(/^\W*[=*]+|\*$/g, ''))
      const isLong = word.includes(' ') || word.length >= (isWide.test(word) ? 2 : 4)
      if (isLong)
        words.set(word, { where: words.get(word)?.where ?? where, isEnglish: words.get(word)?.isEnglish || isEnglish })
    }
  }
  for (const { tag, id, ...all } of [...languages, ...systems])
    for (const section of ['words', 'parts', 'headers', 'states'])
      for (const [meaning, list] of Object.entries(all[section] ?? {}))
        add(
          list,
          `which means '${meaning}' in src/knowledge/${tag ? 'languages' : 'systems'}/${tag ?? id}.ts`,
          tag === 'en',
        )
  for (const { events, id } of systems)
    for (const list of Object.values(events ?? {}))
      add(typeof list === 'string' ? list : Object.values(list).join(), `an event of src/knowledge/systems/${id}.ts`)
  for (const { states = '', code } of countries) add(states, `a state of src/knowledge/countries/${code}.ts`)
  const meanings = readFileSync('src/knowledge/meanings.ts', 'utf8').matchAll(/^ {2}(?:'([^']+)'|(\w+)): /gm)
  const fields = readFileSync('src/knowledge/system.ts', 'utf8').matchAll(/^ {2}\| '(\w+)'$/gm)
  const names = new Set([
    ...[...meanings].map(([, quoted, plain]) => quoted ?? plain),
    ...[...fields].map(([, field]) => field),
  ])
  const ofPrograms = systems
    .flatMap(({ id, name }) => [id, name, name.split(' ')[0], name.split(' ')[0].toLowerCase()])
    .filter((name) => name.length > 2 && !alsoWords.has(name.toLowerCase()))
  const capitals = systems
    .map(({ name }) => name)
    .filter((name) => alsoWords.has(name.toLowerCase()) && name !== 'Tally')
  const programs = [...new Set([...ofPrograms, ...capitals])]
  const known = new Map()
  const normal = (text) => {
    const form = known.get(text) ?? headerWords(text)
    known.set(text, form)
    return form
  }
  return { words, names, programs, normal }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const known = await knowledge()
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'jobs'], {
    encoding: 'utf8',
  })
  const files = listed
    .trim()
    .split('\n')
    .filter((file) => existsSync(file))
  const found = wordViolations(files, (file) => readFileSync(file, 'utf8'), known)
  for (const line of found) console.log(line)
  process.exit(found.length ? 1 : 0)
}
