import { parse } from 'csv-parse/sync'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RecordCutter } from '#reading/text/records/record-cutter.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const dialect = { delimiter: ',', quote: '"' } as const

/** Cuts a text as a file is read: piece by piece, with the unfinished end again before the next piece. */
function cutInPieces(text: string, pieceBytes: number, columnCount?: number) {
  const bytes = Buffer.from(text)
  const cutter = new RecordCutter(dialect, { columnCount })
  const records: (string[] | undefined)[] = []
  let from = 0
  for (let to = Math.min(pieceBytes, bytes.length); ; to = Math.min(to + pieceBytes, bytes.length)) {
    from = cutter.cut(bytes, from, to, to === bytes.length, (start, end) =>
      records.push(cutter.cells(bytes, start, end)),
    )
    if (to === bytes.length) return { records, cutter, rest: bytes.toString('utf8', from) }
  }
}

test('records and cells equal those of csv-parse, wherever the pieces of the file end', () => {
  const random = randomOf(7)
  const cells = ['', 'a', ' b ', '"c"', '"d,e"', '"f\ng"', '"h""i"', '"j\r\nk"', 'ü€', '5" pipe', '""', '"\n"']
  for (let n = 0; n < 200; n++) {
    const lineBreak = random.pick(['\n', '\r\n', '\r'])
    const lines = Array.from({ length: 1 + random.below(8) }, () =>
      Array.from({ length: 1 + random.below(4) }, () => random.pick(cells)).join(','),
    )
    const text = lines.join(lineBreak) + (random.chance(0.5) ? lineBreak : '')
    const expected = parse(text, {
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: lineBreak,
    }) as string[][]
    // csv-parse leaves out blank lines at the end only; we hand on every blank line as one empty cell
    for (const pieceBytes of [1, 2, 3, 7, 1000]) {
      const { records } = cutInPieces(text, pieceBytes)
      const ours = records.filter((record, i) => !(i === records.length - 1 && record?.join() === ''))
      const theirs = expected.filter((record, i) => !(i === expected.length - 1 && record.join() === ''))
      assert.equal(ours, theirs, `${JSON.stringify(text)} in pieces of ${pieceBytes}`)
    }
  }
})

test('mixed line breaks all end a record, and are counted', () => {
  const { records, cutter } = cutInPieces('a\nb\r\nc\rd', 1)
  assert.equal(records, [['a'], ['b'], ['c'], ['d']])
  assert.equal([cutter.lineFeeds, cutter.carriageReturns], [2, 2])
})

test('a quote that is never closed leaves its record as the rest', () => {
  const { records, rest } = cutInPieces('a,b\n1,"2\n3,4\n', 4)
  assert.equal(records, [['a', 'b']])
  assert.is(rest, '1,"2\n3,4\n')
})

test('rows between two stray quotes are cut by their lines, wherever the pieces of the file end', () => {
  const first = ['c', '2024-01-05', '1']
  for (const pieceBytes of [1, 2, 5, 11, 1000]) {
    for (const last of ['\n', '']) {
      const text = `"a,2024-01-05,1\r\nc,2024-01-05,1\nb",2024-01-05,1${last}`
      const { records, cutter } = cutInPieces(text, pieceBytes, 3)
      assert.equal(records, [undefined, first, ['b"', ...first.slice(1)]])
      assert.equal([cutter.strayPairs, cutter.quotedLineBreaks], [1, 0])
    }
    // no date in one column of all lines, no number in one, another number of cells
    for (const cell of ['x, 5 St\n1', '2024-01-05\nx, 2024-01-05', 'x\n2024-01-05, 1\ny'])
      assert.is(cutInPieces(`c,"${cell}",1\nc,2024-01-05,1\n`, pieceBytes, 3).records.length, 2, cell)
  }
})

test('text after a closing quote cannot be split into cells', () => {
  assert.equal(cutInPieces('"a"x,b\nc,d', 100).records, [undefined, ['c', 'd']])
})

test.run()
