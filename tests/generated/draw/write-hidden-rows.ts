import { CFB } from '@e965/xlsx'

const dimensions = 0x0200
const row = 0x0208
const boundSheet = 0x0085

/** Hides rows (counted from 0) of the first sheet of an .xls. The library that writes the file cannot do that. */
export function hideRows(xls: Buffer, rows: readonly number[]): Buffer {
  const container = CFB.read(xls, { type: 'buffer' })
  const entry = CFB.find(container, '/Workbook')!
  const stream = Buffer.from(entry.content as Uint8Array)
  const records = recordsOf(stream)
  const at = records.find(({ type }) => type === dimensions)!.end
  const hidden = Buffer.concat(rows.map(rowRecord))
  // Sheets behind begin later by as much.
  for (const { type, start } of records)
    if (type === boundSheet && stream.readUInt32LE(start + 4) >= at)
      stream.writeUInt32LE(stream.readUInt32LE(start + 4) + hidden.length, start + 4)
  entry.content = Buffer.concat([stream.subarray(0, at), hidden, stream.subarray(at)])
  entry.size = entry.content.length
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

function recordsOf(stream: Buffer): { type: number; start: number; end: number }[] {
  const records = []
  for (let start = 0; start + 4 <= stream.length; ) {
    const end = start + 4 + stream.readUInt16LE(start + 2)
    records.push({ type: stream.readUInt16LE(start), start, end })
    start = end
  }
  return records
}

/** Height 0 and the mark of a hidden row ([MS-XLS] 2.4.221). */
function rowRecord(at: number): Buffer {
  const record = Buffer.alloc(20)
  const values = [row, 16, at, 0, 256, 255, 0, 0, 0x0120, 0x000f]
  for (const [place, value] of values.entries()) record.writeUInt16LE(value, place * 2)
  return record
}
