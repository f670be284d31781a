// test: only full, also long, 20 s
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isLong } from '#tests/support/long-form.ts'
import { loaded } from './loaded.ts'
import { type PollutedFile, pollutedFiles } from './pollock/pollutions.ts'
import { scoreOf } from './pollock/score.ts'

/** Every n-th file of the pollutions of one row; all 2,290 in the long form (15 s). */
const step = isLong ? 1 : 23

/**
 * A pollution of one row has many files, which are one kind. A pollution of the header, or of the whole file, is a kind
 * by itself.
 */
function kindOf({ name }: PollutedFile) {
  const [, kind, row] = /^(row_[a-z]+_[a-z]+?)(?:_?row)?_?(\d+)_(?:col\d+|0x20)$/.exec(name) ?? []
  if (!kind) return { name, isSampled: false }
  return row === '0' ? { name: `${kind} of the header`, isSampled: false } : { name: kind, isSampled: true }
}

async function scores() {
  const folder = mkdtempSync(join(tmpdir(), 'pollock-test-'))
  const kinds = new Map<string, { files: number; scored: number; score: number; weight: number }>()
  try {
    for (const file of pollutedFiles()) {
      const { name, isSampled } = kindOf(file)
      const kind = kinds.get(name) ?? { files: 0, scored: 0, score: 0, weight: file.weight }
      kinds.set(name, kind)
      if (kind.files++ % (isSampled ? step : 1)) continue
      // An empty file is refused before it is uploaded: an empty table is what the benchmark asks for.
      const found = file.text ? await loaded(join(folder, 'source'), file.text) : { table: [] }
      kind.scored++
      kind.score += scoreOf(file.expected, found?.table).reduce((sum, measure) => sum + measure, 0)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  const all = [...kinds].map(([name, { files, scored, score, weight }]) => ({
    name,
    files,
    weight,
    mean: score / scored,
  }))
  const total = (sizeOf: (kind: (typeof all)[number]) => number) => {
    const sum = all.reduce((sum, kind) => sum + kind.mean * sizeOf(kind), 0)
    return sum / all.reduce((sum, kind) => sum + sizeOf(kind), 0)
  }
  return { all, simple: total(({ files }) => files), weighted: total(({ files, weight }) => files * weight) }
}

test('polluted files are loaded better than by the best system of the Pollock benchmark, nothing said about them', async () => {
  const { all, simple, weighted } = await scores()
  if (isLong) for (const { name, files, mean } of all) console.log(name, files, mean.toFixed(3))
  if (isLong) console.log(`simple ${simple.toFixed(4)}, weighted ${weighted.toFixed(4)}`)
  assert.is(
    all.reduce((sum, { files }) => sum + files, 0),
    2290,
  )
  assert.ok(simple >= 9.97, `simple score ${simple}`)
  assert.ok(weighted >= 9.85, `weighted score ${weighted}`)
  const lossless = all.filter(({ mean }) => mean === 10).map(({ name }) => name)
  for (const name of [
    'source',
    'file_no_header',
    'file_preamble',
    'file_record_delimiter_0xD',
    'file_escape_char_0x5C',
  ])
    assert.ok(lossless.includes(name), name)
})

test.run()
