import type { Draft } from './draft.ts'
import { tableOf, textOf } from './write-cells.ts'

/** The file as a text: delimiter, quotes, line ends and encoding as some program or other writes them. */
export function writeCsv(draft: Draft): Buffer {
  const random = draft.random.of('csv')
  const delimiter = random.pick(
    draft.form.decimalMark === ',' ? [';', ';', ';', '\t', ',', '|'] : [',', ',', ',', ';', '\t', '|'],
  )
  const quotesAll = random.chance(0.2)
  const lineEnd = random.pick(['\n', '\r\n', '\r\n'])
  const mustQuote = (text: string) => quotesAll || text.includes(delimiter) || /["\r\n]/.test(text)
  const quoted = (text: string) => (mustQuote(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = tableOf(draft, draft.rows, (cell) => textOf(cell, draft)).map((cells) =>
    cells.map(quoted).join(delimiter),
  )
  const text = `${lines.join(lineEnd)}${random.chance(0.8) ? lineEnd : ''}`
  const older = encodingOf(draft.words.encoding, text)
  const writers = [utf8, utf8, utf8, utf8, withMark, withMark, utf16, ...(older ? [() => older] : [])]
  return random.pick(writers)(text)
}

const utf8 = (text: string) => Buffer.from(text)
const withMark = (text: string) => Buffer.from(`\ufeff${text}`)
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

const tables = new Map<string, Map<string, number[]>>()

/** The text in an older encoding; undefined if that lacks one of its letters. */
function encodingOf(encoding: string, text: string): Buffer | undefined {
  const table = tables.get(encoding) ?? tableOfEncoding(encoding)
  tables.set(encoding, table)
  const bytes: number[] = []
  for (const letter of text) {
    const found = table.get(letter)
    if (!found) return undefined
    bytes.push(...found)
  }
  return Buffer.from(bytes)
}

/** Node only decodes these encodings, so each letter is found by decoding all bytes and pairs of bytes. */
function tableOfEncoding(encoding: string): Map<string, number[]> {
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding)
  const note = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes)
  }
  for (let byte = 0; byte < 256; byte++) note(byte)
  if (encoding === 'shift_jis')
    for (let first = 0x81; first < 0xfd; first++) for (let second = 0x40; second < 0xfd; second++) note(first, second)
  return table
}
