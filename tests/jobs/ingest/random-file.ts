import type { SetAsideReason } from '#domain/files/failure.ts'
import type { DateOrder } from '#domain/mapping/mapping-options.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import type { Random } from '#tests/support/samples/random.ts'
import type { OracleRow } from './oracle.ts'

export interface RandomFile {
  text: string
  rows: OracleRow[]
  /** rows without a customer that lack nothing else */
  guests: OracleRow[]
  continuationRows: number
  setAside: { row: number; reason: SetAsideReason }[]
  style: string
  mapping: ColumnMapping
  /** the order of the dates, where they have one */
  dateOrder: DateOrder | undefined
}

const mapping: ColumnMapping = {
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  'sku id': 'skuId',
  'sku name': 'skuName',
}

const two = (n: number) => String(n).padStart(2, '0')

const dateStyles = {
  iso: (y: number, m: number, d: number) => `${y}-${two(m)}-${two(d)}`,
  slashedIso: (y: number, m: number, d: number) => `${y}/${two(m)}/${two(d)}`,
  monthFirst: (y: number, m: number, d: number) => `${m}/${d}/${y}`,
  dayFirst: (y: number, m: number, d: number) => `${two(d)}.${two(m)}.${y}`,
  shortMonthFirst: (y: number, m: number, d: number) => `${m}/${d}/${two(y % 100)}`,
  shortDayFirst: (y: number, m: number, d: number) => `${two(d)}-${two(m)}-${two(y % 100)}`,
  digits: (y: number, m: number, d: number) => `${y}${two(m)}${two(d)}`,
  named: (y: number, m: number, d: number) =>
    `${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][m - 1]} ${d}, ${y}`,
}

const clockStyles: Record<keyof typeof dateStyles, ((h: number, m: number, s: number) => string)[]> = {
  iso: [
    (h, m, s) => ` ${two(h)}:${two(m)}:${two(s)}`,
    (h, m, s) => `T${two(h)}:${two(m)}:${two(s)}Z`,
    (h, m, s) => ` ${two(h)}:${two(m)}:${two(s)} -0500`,
    (h, m, s) => `T${two(h)}:${two(m)}:${two(s)}+02:00`,
  ],
  slashedIso: [(h, m, s) => ` ${two(h)}:${two(m)}:${two(s)}`],
  monthFirst: [(h, m, s) => ` ${h % 12 || 12}:${two(m)}:${two(s)} ${h < 12 ? 'AM' : 'PM'}`],
  dayFirst: [(h, m, s) => ` ${h}:${two(m)}:${two(s)}`],
  shortMonthFirst: [
    (h, m, s) => ` ${h}:${two(m)}:${two(s)}`,
    (h, m, s) => ` ${h % 12 || 12}:${two(m)}:${two(s)} ${h < 12 ? 'AM' : 'PM'}`,
  ],
  shortDayFirst: [(h, m, s) => ` ${two(h)}:${two(m)}:${two(s)}`, (h, m, s) => `, ${h}:${two(m)}:${two(s)}`],
  digits: [(h, m, s) => `${two(h)}${two(m)}${two(s)}`],
  named: [(h, m, s) => `, ${h % 12 || 12}:${two(m)}:${two(s)} ${h < 12 ? 'am' : 'pm'}`],
}

const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark)
const valueStyles: Record<string, (cents: number) => string> = {
  plain: (cents) => (cents / 100).toFixed(2),
  dollars: (cents) =>
    `${cents < 0 ? '-' : ''}$${grouped(String(Math.floor(Math.abs(cents) / 100)), ',')}.${two(Math.abs(cents) % 100)}`,
  accounting: (cents) => (cents < 0 ? `(${(-cents / 100).toFixed(2)})` : (cents / 100).toFixed(2)),
  euros: (cents) =>
    `${cents < 0 ? '-' : ''}${grouped(String(Math.floor(Math.abs(cents) / 100)), '.')},${two(Math.abs(cents) % 100)} €`,
  trailingMinus: (cents) => `${(Math.abs(cents) / 100).toFixed(2)}${cents < 0 ? '-' : ''}`,
}

const skus = [
  'A-1',
  'a-1',
  '007',
  "'); DROP TABLE users;--",
  '5" pipe',
  'x,y',
  'ü;ß',
  '=1+1',
  'two\nlines',
  '\u{1F600}',
  'tab\there',
  '__proto__',
]
const names = ['Mug', 'Mug ', 'Lamp "big"', 'Täßchen', 'a|b', 'Mug, blue', '']

/**
 * A random order file and its expected figures: refunds, $0 orders, ties, orphans, bad rows, awkward text. On request
 * it has dates readable only in the other order, fewer than those readable only in the file's own.
 */
export function randomFile(random: Random, { mixesOrders = false } = {}): RandomFile {
  const delimiter = random.pick([',', ',', ';', '\t', '|'])
  const lineBreak = random.pick(['\n', '\n', '\r\n', '\r', 'mixed'])
  const dateStyle = random.pick(Object.keys(dateStyles) as (keyof typeof dateStyles)[])
  const valueStyle = random.pick(Object.keys(valueStyles))
  const hasTimes = random.chance(0.5)
  const clock = random.pick(clockStyles[dateStyle])
  const badShare = random.pick([0, 0.02, 0.3])
  const quoteShare = random.pick([0, 0.1, 1])
  const customers = 1 + random.below(25)
  const spanDays = random.pick([3, 90, 1100, 6000])
  const columns = random.pick([
    ['customer', 'date', 'value', 'sku id', 'sku name'],
    ['note', 'value', 'sku name', 'customer', 'sku id', 'date', 'extra'],
  ])
  const hasClockColumn = hasTimes && dateStyle !== 'digits' && random.chance(0.4)
  if (hasClockColumn) columns.splice(random.below(columns.length + 1), 0, 'clock')
  const file: RandomFile = {
    text: '',
    rows: [],
    guests: [],
    continuationRows: 0,
    setAside: [],
    style: '',
    mapping: { ...mapping, ...(hasClockColumn ? { clock: 'transactionDate' } : {}) },
    dateOrder: /monthFirst$/i.test(dateStyle) ? 'month-first' : /dayFirst$/i.test(dateStyle) ? 'day-first' : undefined,
  }
  file.style = `${JSON.stringify(delimiter)} ${JSON.stringify(lineBreak)} ${dateStyle} ${valueStyle} times:${hasTimes}${hasClockColumn ? ' in two columns' : ''} bad:${badShare} quotes:${quoteShare}`

  const quoted = (cell: string) => {
    const needs = cell.includes(delimiter) || /["\r\n]/.test(cell) || /^\s|\s$/.test(cell) || cell.startsWith("'")
    return needs || random.chance(quoteShare) ? `"${cell.replaceAll('"', '""')}"` : cell
  }
  const lines: string[] = [columns.map(quoted).join(delimiter)]
  const valued = new Set<string>()
  const blanks: { key: string; row: OracleRow; number: number }[] = []

  const cellsOf = (text: string, clockText: string) =>
    hasClockColumn ? { text, clock: clockText.replace(/^(, | |T)/, '') } : { text: text + clockText, clock: '' }
  const date = () => {
    const day = new Date(Date.UTC(2022, 0, 28) + random.below(spanDays) * 86_400_000)
    const [h, m, s] = hasTimes ? [random.pick([0, 9, 12, 23]), random.pick([0, 30]), random.pick([0, 59])] : [0, 0, 0]
    const at = `${day.toISOString().slice(0, 10)} ${two(h!)}:${two(m!)}:${two(s!)}`
    const text = dateStyles[dateStyle](day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate())
    return { at, ...cellsOf(text, hasTimes ? clock(h!, m!, s!) : '') }
  }
  /** How many more dates are readable only in the file's own order than only in the other. */
  let lead = 1
  const badDate = () => {
    if (mixesOrders && file.dateOrder && lead > 1 && random.chance(0.5)) {
      lead--
      return dateStyles[dateStyle](2022, 28, 1) // readable only with day and month the other way round
    }
    return random.pick(['n/a', '2024-02-30', '', 'infinity'])
  }
  const push = (cells: Record<string, string>, extra: string[] = []) => {
    lines.push([...columns.map((name) => quoted(cells[name] ?? '')), ...extra].join(delimiter))
    return lines.length // the row number a spreadsheet shows
  }
  // A day beyond the 12th decides the order of days and months.
  const evidence = cellsOf(dateStyles[dateStyle](2022, 1, 28), hasTimes ? clock(10, 0, 0) : '')
  file.rows.push({
    customer: 'first',
    at: `2022-01-28 ${hasTimes ? '10' : '00'}:00:00`,
    units: 12_340_000n,
    skuId: '',
    skuName: '',
  })
  push({ customer: 'first', date: evidence.text, clock: evidence.clock, value: valueStyles[valueStyle]!(123_400) })
  valued.add(`first ${file.rows[0]!.at}`)

  for (let i = random.below(200); i >= 0; i--) {
    const number = random.below(customers)
    const customer = number % 3 ? `C${String(number).padStart(4, '0')}` : `buyer${number}@example.com`
    const written = customer.includes('@') && random.chance(0.3) ? ` ${customer.toUpperCase()} ` : customer
    const { at, text, clock } = date()
    const cents = random.pick([0, -500, -12_345, 100, 100, 1999, 250_000, random.below(10_000)])
    const skuId = random.chance(0.2) ? '' : random.pick(skus)
    const skuName = random.pick(names)
    const cells = {
      customer: written,
      date: text,
      clock,
      value: valueStyles[valueStyle]!(cents),
      'sku id': skuId,
      'sku name': skuName,
    }
    if (random.chance(badShare)) {
      const kind = random.below(7)
      if (kind === 0) {
        file.setAside.push({ row: push({ ...cells, customer: ' ' }), reason: 'no-customer' })
        file.guests.push({ customer: '', at, units: BigInt(cents) * 100n, skuId, skuName })
      }
      if (kind === 1)
        file.setAside.push({
          row: push({ ...cells, date: badDate() }),
          reason: 'unreadable-date',
        })
      if (kind === 2)
        file.setAside.push({
          row: push({ ...cells, value: random.pick(['abc', '12%', '1_000', '--5', '100000000000000']) }),
          reason: 'unreadable-value',
        })
      if (kind === 3) file.setAside.push({ row: push(cells, ['more']), reason: 'unreadable-row' })
      if (kind === 4) push({}) // cells, all blank: not a row
      if (kind === 5) lines.push('')
      if (kind === 6) {
        lines.push(`"broken"x${delimiter}${text}`)
        file.setAside.push({ row: lines.length, reason: 'unreadable-row' })
      }
      continue
    }
    const row: OracleRow = { customer, at, units: BigInt(cents) * 100n, skuId: skuId.trim(), skuName: skuName.trim() }
    const key = `${customer} ${at}`
    if (random.chance(0.15)) {
      blanks.push({ key, row: { ...row, units: undefined }, number: push({ ...cells, value: ' ' }) })
      continue
    }
    push(cells, random.chance(0.1) ? ['', ''] : [])
    valued.add(key)
    file.rows.push(row)
    if (Number(at.slice(8, 10)) > 12) lead++
  }
  for (const { key, row, number } of blanks) {
    if (valued.has(key)) {
      file.rows.push(row)
      file.continuationRows++
    } else file.setAside.push({ row: number, reason: 'unreadable-value' })
  }
  file.setAside.sort((a, b) => a.row - b.row)
  const end = (i: number) => {
    if (lineBreak !== 'mixed') return lineBreak
    // '\r' before a blank line that ends in '\n' would be one line break
    return lines[i] === '' || lines[i + 1] === '' ? '\r\n' : random.pick(['\n', '\r\n', '\r'])
  }
  const ended = lines.map((line, i) => (i + 1 < lines.length || random.chance(0.7) ? line + end(i) : line)).join('')
  file.text = (random.chance(0.2) ? '\ufeff' : '') + ended
  return file
}
