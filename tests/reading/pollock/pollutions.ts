import { sourceTable, type TableCell } from './table.ts'

/** A polluted file, what a loader should make of it (the header first, where the file has one), and its weight. */
export interface PollutedFile {
  name: string
  text: string
  expected: string[][]
  weight: number
}

interface Row {
  cells: TableCell[]
  /** the separator between cell n and cell n + 1; blank if it was removed, doubled if one was added */
  delimiters: string[]
  end: string
}
interface Marks {
  quote?: string
  escaping?: string
}

const plain = (text: string): TableCell => ({ text, isQuoted: false })
const rowOf = (cells: TableCell[], delimiter = ','): Row => ({
  cells,
  delimiters: cells.slice(1).map(() => delimiter),
  end: '\r\n',
})
const textOf = (rows: Row[], { quote = '"', escaping = '"' }: Marks = {}) =>
  rows
    .map(({ cells, delimiters, end }) => {
      const written = cells.map(({ text, isQuoted }) =>
        isQuoted ? `${quote}${text.replaceAll('"', `${escaping}"`)}${quote}` : text,
      )
      return written.map((cell, at) => cell + (delimiters[at] ?? '')).join('') + end
    })
    .join('')

/**
 * The files of the Pollock benchmark, made anew from its published list of pollutions: 22 of the whole file and one for
 * each row and column of the others. Weights: how often each was seen in 3,712 files of open data portals.
 */
export function* pollutedFiles(): Generator<PollutedFile> {
  const table = sourceTable()
  const clean = table.map((cells) => cells.map(({ text }) => text))
  const rows = () => table.map((cells) => rowOf(cells.map((cell) => ({ ...cell }))))
  const file = (name: string, weight: number, polluted: Row[], expected = clean, marks?: Marks): PollutedFile => ({
    name,
    weight,
    text: textOf(polluted, marks),
    expected,
  })
  const ending = (end: string) => [...rows().slice(0, -1), { ...rows().at(-1)!, end }]
  const header = table[0]!.map(({ text }) => plain(text))

  yield file('source', 1, rows())
  yield file('file_no_payload', 15, [], [])
  yield file('file_no_trailing_newline', 184, ending(''))
  yield file('file_double_trailing_newline', 5, ending('\r\n\r\n'))
  yield file('file_no_header', 470, rows().slice(1), clean.slice(1))
  for (const lines of [2, 3]) {
    const repeated = Array.from({ length: lines - 1 }, () => rowOf(header))
    const joined = clean[0]!.map((name) => Array.from({ length: lines }, () => name).join(' '))
    yield file(`file_header_multirow_${lines}`, 47, [...repeated, ...rows()], [joined, ...clean.slice(1)])
  }
  const blanks = header.map(() => plain(''))
  yield file('file_preamble', 282, [rowOf([plain('PREAMBLE'), ...blanks.slice(1)]), rowOf(blanks), ...rows()])
  for (const [name, width] of [
    ['less', 8],
    ['same', 9],
    ['more', 10],
  ] as const) {
    const second = table.slice(0, 83).map((cells) => [...cells, plain('')].slice(0, width))
    yield file(`file_multitable_${name}`, 62.67, [...rows(), ...second.map((cells) => rowOf(cells))])
  }
  yield file('file_header_only', 3, rows().slice(0, 1), clean.slice(0, 1))
  yield file('file_one_data_row', 4, rows().slice(0, 2), clean.slice(0, 2))
  for (const [name, weight, end] of [
    ['0xA', 1691, '\n'],
    ['0xD', 7, '\r'],
  ] as const)
    yield file(
      `file_record_delimiter_${name}`,
      weight,
      rows().map((row) => ({ ...row, end })),
    )
  for (const [name, weight, mark] of [
    ['0x3B', 834, ';'],
    ['0x9', 4, '\t'],
    ['0x2C_0x20', 101, ', '],
    ['0x20', 4, ' '],
  ] as const)
    yield file(
      `file_field_delimiter_${name}`,
      weight,
      table.map((cells) => rowOf(cells, mark)),
    )
  yield file('file_quotation_char_0x27', 11, rows(), clean, { quote: "'" })
  yield file('file_escape_char_0x5C', 1, rows(), clean, { escaping: '\\' })
  yield file('file_escape_char_0x00', 7, rows(), clean, { escaping: '' })

  for (let at = 0; at < table.length; at++) {
    const only = (change: (row: Row) => void) => {
      const polluted = rows()
      change(polluted[at]!)
      return polluted
    }
    for (let column = 0; column < header.length; column++) {
      const more = only(({ cells, delimiters }) => {
        if (column === 0) cells.unshift(plain(''))
        else cells.splice(column, 0, plain(''))
        delimiters.push(',')
      })
      yield file(`row_more_sep_row${at}_col${column}`, 0.36775, more)
      if (column > 0) {
        const less = only(({ delimiters }) => {
          delimiters[column - 1] = ''
        })
        yield file(`row_less_sep_row${at}_col${column}`, 0.36775, less)
      }
      // The mark stands unescaped at the beginning of the cell, and belongs to its text.
      const quoted = textOf(
        only(({ cells }) => {
          cells[column]!.text = `\u0001${cells[column]!.text}`
        }),
      )
      const expected = clean.map((cells, row) => (row === at ? cells.with(column, `"${cells[column]}`) : cells))
      yield {
        name: `row_extra_quote${at}_col${column}`,
        weight: 0.00926,
        text: quoted.replace('\u0001', '"'),
        expected,
      }
    }
    const spaced = only((row) => {
      row.delimiters = row.delimiters.map(() => ' ')
    })
    yield file(`row_field_delimiter_${at}_0x20`, 0.14286, spaced)
  }
}
