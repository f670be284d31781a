import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import { freeColumns, type Mapped, moneyOf, unitsIn } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { dollars, sum } from '#domain/mapping/sample/rows/sample-orders.ts'
import { marksShown, mayBeGrouped } from '#domain/values/decimal-mark.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { longestHeader, spacedWords } from '#knowledge/words.ts'

export const numberChecks = (mapped: Mapped): (MappingCheck | undefined)[] => [
  decimalsCheck(mapped),
  commasCheck(mapped),
  someDecimalsCheck(mapped),
  thousandsCheck(mapped),
  bothSidesCheck(mapped),
  discountedReturnsCheck(mapped),
]

/** 22.530 in every row: nothing shows whether the point separates thousands. */
function decimalsCheck({ columns, cells, positions }: Mapped): MappingCheck | undefined {
  const position = positions.transactionValue ?? positions.unitPrice
  if (position === undefined) return undefined
  const texts = cells.map((row) => row[position] ?? '').filter((text) => text.trim())
  const numbers = texts.map(readNumber)
  const kind = positions.transactionValue === undefined ? 'price' : 'amount'
  if (!mayBeGrouped(marksShown(numbers), kind)) return undefined
  const at = numbers.findIndex((number) => number)
  return {
    kind: 'three-decimals',
    column: columns[position]!,
    text: texts[at]!.trim(),
    money: Number(numbers[at]!.dot) / 10_000,
    mark: '.',
  }
}

/** Fewer numbers may agree by chance. */
const fewestCommas = 3

/** 12,500 in every row, beside a column with decimal commas: the comma may be a decimal mark, too. */
function commasCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, cells, positions } = mapped
  const position = positions.transactionValue ?? positions.unitPrice
  if (position === undefined) return undefined
  const numbersOf = (at: number) =>
    cells
      .map((row) => row[at] ?? '')
      .filter((text) => text.trim())
      .map(readNumber)
  const numbers = numbersOf(position).filter((number) => number !== undefined)
  const areByComma = numbers.every(
    ({ dot, comma }) => dot !== undefined && comma !== undefined && dot === comma * 1000n,
  )
  if (numbers.length < fewestCommas || !areByComma) return undefined
  const column = columns[position]!
  const text = cells.map((row) => row[position]!.trim()).find((cell) => readNumber(cell))!
  if (mapped.reading.decimalMark === ',')
    return { kind: 'three-decimals', column, text, money: Number(numbers[0]!.comma) / 10_000, mark: ',' }
  const beside = freeColumns(mapped).find(({ at }) => {
    const shown = marksShown(numbersOf(at))
    const areCents = cells.every((row) => !row[at]?.trim() || /,\d\d\D*$/.test(row[at]))
    return areCents && shown.onlyComma >= fewestCommas && !shown.onlyDot
  })
  if (!beside) return undefined
  return { kind: 'decimal-commas', column, text, money: Number(numbers[0]!.dot) / 10_000, beside: beside.name }
}

/** `1.234 €` among 12.5 and 300, as in a workbook with a text among numbers: it may mean 1,234. */
function someDecimalsCheck({ columns, cells, positions, reading }: Mapped): MappingCheck | undefined {
  const position = positions.transactionValue ?? positions.unitPrice
  if (position === undefined) return undefined
  const mark = reading.decimalMark
  const numbers = cells.flatMap((row) => {
    const [text, number] = [row[position]?.trim() ?? '', readNumber(row[position] ?? '')]
    return number && text !== '0' ? [{ text, number }] : []
  })
  const [own, other] = mark === '.' ? (['dot', 'comma'] as const) : (['comma', 'dot'] as const)
  const found = numbers.filter(({ number }) => number[own] && number[other] === number[own] * 1000n)
  const first = found.find(({ text }) => hasSign.test(text))
  if (!first || found.length * 2 > numbers.length) return undefined
  const money = dollars(first.number[own]!)
  return { kind: 'some-three-decimals', column: columns[position]!, text: first.text, rows: found.length, money, mark }
}

/** Matches a currency sign or code. A number cell of a workbook has none. */
const hasSign = /[\p{Sc}\p{L}]/u

/** 'Umsatz k€', 'Revenue (000s)', 'in Tsd. Euro'. */
const saysThousands = saysHeader('thousands')
const hasThousands = /(?<!\p{L})(?:k ?[€$£]|t ?€)(?!\p{L})|[('’]000/iu

const isInThousands = (header: string) => hasThousands.test(header) || saysThousands(spacedWords(header))

/** The amounts are in thousands, but are read as they stand. */
function thousandsCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, cells, positions } = mapped
  const position = positions.transactionValue ?? positions.unitPrice
  const column = columns[position ?? -1]
  if (position === undefined || !column || !isInThousands(column.slice(0, longestHeader))) return undefined
  const text = cells.map((row) => row[position] ?? '').find((cell) => unitsIn(mapped, cell))
  return text === undefined
    ? undefined
    : { kind: 'in-thousands', column, text: text.trim(), money: dollars(unitsIn(mapped, text)!) }
}

/** A discount always lowers the amount, so on a return it increases the refund. */
function discountedReturnsCheck({ sales }: Mapped): MappingCheck | undefined {
  const found = sales.filter(({ row }) => row.money.off > 0n && (row.money.quantity ?? 0n) < 0n)
  if (!found.length) return undefined
  return { kind: 'discounted-returns', rows: found.length, money: dollars(sum(found.map(({ row }) => row.money.off))) }
}

/** With fewer rows, the file may consist of sales and their refunds. */
const fewestBothSides = 6

/** Sales and deductions are equal to the cent: the file is probably a journal that books each sale on two accounts. */
function bothSidesCheck({ counted, statuses }: Mapped): MappingCheck | undefined {
  if (statuses.some(({ values }) => values.some(({ choice }) => choice === 'refund'))) return undefined
  const rows = counted.map((row) => ({ row, cells: [] }))
  const sold = rows.filter(({ row }) => (row.units ?? 0n) > 0n)
  return sold.length > 1 && rows.length >= fewestBothSides && moneyOf(rows) === 0
    ? { kind: 'both-sides', money: moneyOf(sold) }
    : undefined
}
