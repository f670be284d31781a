import { type Random, randomOf } from '#tests/support/samples/random.ts'

/** A text file and the marks it is cut by; the quote only where one stands in the file. */
export interface DialectFile {
  name: string
  text: string
  delimiter: string
  quote: string | undefined
}

const marks = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'pipe'],
] as const
const day = (random: Random) => `2024-0${1 + random.below(9)}-${10 + random.below(18)}`
const money = (random: Random, mark = '.') => `${random.below(2000)}${mark}${10 + random.below(89)}`
const words = ['mug', 'tea', 'red', 'large', 'gift', 'box', 'wool', 'lamp', 'set', 'new']
const phrase = (random: Random, between: string) =>
  Array.from({ length: 2 + random.below(3) }, () => random.pick(words)).join(between)

/** What the papers on dialect detection name as hard, and what order files hold: a header and how a row is made. */
const tables: [name: string, header: string[], row: (random: Random, n: number) => string[]][] = [
  ['plain numbers', ['a', 'b', 'c'], (r) => [String(r.below(9)), String(r.below(99)), String(r.below(999))]],
  [
    'orders',
    ['Order', 'Date', 'Customer', 'Total'],
    (r, n) => [`#${1000 + n}`, day(r), `c${r.below(9)}@example.com`, money(r)],
  ],
  [
    'decimal commas',
    ['Nr', 'Datum', 'Betrag'],
    (r, n) => [String(n), `1${r.below(9)}.01.2024`, `1.${100 + r.below(899)},50`],
  ],
  ['commas in texts', ['id', 'items', 'date', 'total'], (r, n) => [String(n), phrase(r, ', '), day(r), money(r)]],
  ['semicolons in texts', ['id', 'tags', 'total'], (r, n) => [String(n), phrase(r, ';'), money(r)]],
  ['pipes in texts', ['id', 'categories', 'total', 'date'], (r, n) => [String(n), phrase(r, '|'), money(r), day(r)]],
  ['times', ['at', 'by', 'total'], (r) => [`${day(r)} 10:${10 + r.below(49)}:05`, phrase(r, ' '), money(r)]],
  ['JSON', ['id', 'payload', 'date'], (r, n) => [String(n), `{"a": ${r.below(9)}, "b": [1, 2], "c": "x;y"}`, day(r)]],
  [
    'geometry',
    ['id', 'shape', 'area'],
    (r, n) => [String(n), `POINT(${r.below(90)}.5 ${r.below(90)}.25, 3 4)`, money(r)],
  ],
  [
    'addresses',
    ['name', 'address', 'mail'],
    (r) => [`Lee, ${r.pick(words)}`, `${r.below(99)} Main St; Oslo, NO`, `${r.pick(words)}@example.com`],
  ],
  [
    'links',
    ['page', 'visits', 'from'],
    (r) => [`https://example.com/a?b=${r.below(9)}&c=1;d=2`, String(r.below(999)), r.pick(words)],
  ],
  ['line breaks', ['id', 'note', 'date'], (r, n) => [String(n), `first, line\nsecond; ${r.pick(words)}`, day(r)]],
  ['apostrophes', ['sku', 'name', 'price'], (r, n) => [`S-${n}`, `Men's ${r.pick(words)}, kids' too`, money(r)]],
  ['inch marks', ['sku', 'name', 'price'], (r, n) => [`S-${n}`, `${r.pick(words)} 5" wide`, `$${money(r)}`]],
  [
    'many blanks',
    ['a', 'b', 'c', 'd', 'e'],
    (r, n) => [String(n), '', r.chance(0.3) ? r.pick(words) : '', '', r.chance(0.5) ? money(r) : ''],
  ],
  [
    'long texts',
    ['id', 'review', 'stars'],
    (r, n) => [String(n), `Good, but late; ${phrase(r, ' ')}. ${phrase(r, ', ')}!`, String(1 + r.below(5))],
  ],
  [
    'months and money',
    ['Date', 'Amount', 'Note'],
    (r) => [`Jan ${1 + r.below(28)}, 2024`, `$1,${100 + r.below(899)}.00`, phrase(r, ' - ')],
  ],
  [
    'addresses of machines',
    ['ip', 'at', 'bytes'],
    (r) => [`10.0.${r.below(255)}.1`, `${r.below(24)}:15`, String(r.below(99_999))],
  ],
]

/** Every table in every dialect, short and long, quoted where it must be and everywhere, some below a title. */
export function* dialectFiles(): Generator<DialectFile> {
  const random = randomOf(42)
  for (const [name, header, row] of tables) {
    for (const [delimiter, delimiterName] of marks) {
      for (const quote of ['"', "'"]) {
        for (const isAllQuoted of [false, true]) {
          for (const rows of [3, 40]) {
            const records = [header, ...Array.from({ length: rows }, (_, n) => row(random, n))]
            const mustQuote = (cell: string) => cell.includes(delimiter) || cell.includes(quote) || cell.includes('\n')
            const isQuoted = (cell: string) => isAllQuoted || mustQuote(cell)
            const written = (cell: string) =>
              isQuoted(cell) ? quote + cell.replaceAll(quote, quote + quote) + quote : cell
            const lineBreak = random.pick(['\n', '\r\n'])
            const title = random.chance(0.2) ? `Report of May, all shops${lineBreak}${lineBreak}` : ''
            yield {
              name: `${name}, ${delimiterName}, ${quote}${isAllQuoted ? ' everywhere' : ''}, ${rows} rows`,
              text: title + records.map((cells) => cells.map(written).join(delimiter)).join(lineBreak) + lineBreak,
              delimiter,
              quote: records.flat().some(isQuoted) ? quote : undefined,
            }
          }
        }
      }
    }
  }
}
