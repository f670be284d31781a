// test: only full, 100 s
// What is proposed and read of every shape and shared file, as it was recorded: a change of the knowledge shows here, file by file, what it
// changes. `GOLDEN=write npm test -- golden` records anew; the difference is read before it is committed.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { allShapes } from '#tests/shapes/all-shapes.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { recordOf } from './record-of.ts'

const isWriting = process.env.GOLDEN === 'write'
const mostBytes = 30e6
const toRecord = 'run `GOLDEN=write npm test -- golden` and read the difference'

/** Recorded texts by the name of their file; each begins with `# name`. */
function recorded(name: string): Map<string, string> {
  const texts = readFileSync(new URL(name, import.meta.url), 'utf8').split(/^(?=# )/m)
  return new Map(texts.map((text) => [text.slice(2, text.indexOf('\n')), text.trimEnd()]))
}

async function compare(name: string, files: { name: string; contents: string | Buffer }[]) {
  const known = isWriting ? new Map<string, string>() : recorded(name)
  const found = new Map<string, string>()
  for (const file of files) found.set(file.name, `# ${file.name}\n${await recordOf(file)}`)
  if (isWriting) writeFileSync(new URL(name, import.meta.url), `${[...found.values()].join('\n\n')}\n`)
  else
    for (const [file, text] of found) {
      const before = known.get(file)
      if (before === undefined) throw new Error(`${file} is not in ${name} yet: ${toRecord}`)
      assert.snapshot(text, before, `${file} is not read as ${name} says. If it is right now, ${toRecord}`)
    }
}

test('every shape is proposed and read as recorded', () => compare('shapes.txt', allShapes))

test('every shared file is proposed and read as recorded', async () => {
  const folder = sharedFile('.')
  if (!folder) return
  const names = (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => /\.(csv|xlsx?|txt)$/.test(name) && !/truth|hostile|lexicon|README/.test(name))
    .filter((name) => statSync(join(folder, name)).size < mostBytes)
    .sort()
  await compare(
    'shared.txt',
    names.map((name) => ({ name, contents: readFileSync(join(folder, name)) })),
  )
})

test.run()
