import { createReadStream, existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse'
import { original, toCsv } from '#domain/site/table-export.ts'
import { CsvWriter } from '#reading/text/records/csv-writer.ts'
import type { ReadPart } from './part.ts'

/**
 * Writes the lists of rows that count in no figure, over all files. Each row is named `file!row`, below the columns of
 * all files. A data source of one file names its rows as a plain file does; it has a list of files once somebody
 * renamed it.
 */
export async function keepLists(workPath: string, parts: ReadPart[], isAlone: boolean): Promise<void> {
  for (const name of ['set-aside.csv', 'left-out.csv']) {
    const own = join(parts[0]!.folder, name)
    if (!isAlone) await keepList(workPath, name, parts)
    else if (existsSync(own)) await copyFile(own, join(workPath, name))
  }
}

async function keepList(workPath: string, name: string, parts: ReadPart[]): Promise<void> {
  const lists = parts.filter(({ folder }) => existsSync(join(folder, name)))
  if (!lists.length) return
  const columns = allColumns(lists.map((part) => part.columns).reverse())
  const file = await CsvWriter.open(join(workPath, name))
  await file.writeText(toCsv([['Row', 'Reason', ...columns].map((text) => ({ text }))]))
  for (const { folder, name: fileName, columns: own } of lists) {
    const places = placesOf(columns, own)
    const records = createReadStream(join(folder, name)).pipe(parse({ relax_column_count: true, from: 2 }))
    for await (const [row, reason, ...cells] of records as AsyncIterable<string[]>) {
      const line = columns.map((_, at) => cells[places[at]!] ?? '')
      const written = [`${fileName}!${original(row!)}`, reason!]
      await file.writeText(toCsv([[...written.map((text) => ({ text })), ...line.map((number) => ({ number }))]]))
    }
  }
  await file.close()
}

/**
 * The columns of the newest file, followed by those that only others have. A name that occurs twice in a file means two
 * columns.
 */
function allColumns(lists: string[][]): string[] {
  const all: string[] = []
  const most = new Map<string, number>()
  for (const own of lists) {
    const times = new Map<string, number>()
    for (const name of own) {
      const time = (times.get(name) ?? 0) + 1
      times.set(name, time)
      if (time <= (most.get(name) ?? 0)) continue
      most.set(name, time)
      all.push(name)
    }
  }
  return all
}

/** The position of each of all columns in one file; -1 if the file lacks it. */
function placesOf(columns: string[], own: string[]): number[] {
  const places = new Map<string, number[]>()
  for (const [at, name] of own.entries()) {
    const found = places.get(name)
    if (found) found.push(at)
    else places.set(name, [at])
  }
  const times = new Map<string, number>()
  return columns.map((name) => {
    const time = times.get(name) ?? 0
    times.set(name, time + 1)
    return places.get(name)?.[time] ?? -1
  })
}
