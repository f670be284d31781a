import * as sheetjs from '@e965/xlsx'
import { type Random, randomOf } from './random.ts'
import type { Cell } from './workbook.ts'

export const wholeRows: Cell[][] = [
  ['customer', 'date', 'value'],
  ...Array.from({ length: 40 }, (_, n): Cell[] => [`c${n}`, `2024-01-${10 + (n % 20)}`, n]),
]

/** A small sound .xls file. */
export const wholeBinary: Buffer = sheetjs.write(
  { SheetNames: ['A'], Sheets: { A: sheetjs.utils.aoa_to_sheet(wholeRows) } },
  { bookType: 'biff8', type: 'buffer' },
)

/** Changes, cuts out, doubles or moves bytes, a few times. */
export function mutated(whole: Buffer, random: Random): Buffer {
  let bytes = Buffer.from(whole)
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(bytes.length)
    const length = 1 + random.below(random.chance(0.2) ? 400 : 8)
    const piece = bytes.subarray(at, at + length)
    const change = random.below(5)
    if (change === 0) bytes[at] = random.below(256)
    else if (change === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
    else if (change === 2) bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])
    else if (change === 3) piece.fill(random.pick([0, 255, 57, 60, 62, 34, 38]))
    else piece.copy(bytes, random.below(bytes.length))
    if (!bytes.length) return Buffer.from('PK')
  }
  return bytes
}

/** A workbook whose reader never ends, found among the mutated ones. */
export const endlessWorkbook = mutated(wholeBinary, randomOf(1308))
