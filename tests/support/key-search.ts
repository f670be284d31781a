import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Everywhere in folders and a database where one of these texts stands, in any case, encoding and composition. */
export async function placesOf({ db, folders }: { db: Db; folders: string[] }, texts: string[]): Promise<string[]> {
  const sought = [...new Set(texts.flatMap((text) => [text, text.normalize('NFD'), text.normalize('NFC')]))].flatMap(
    (text) =>
      [text, text.toLowerCase(), text.toUpperCase()].flatMap((form) => [
        Buffer.from(form),
        Buffer.from(form, 'latin1'),
        Buffer.from(form, 'utf16le'),
      ]),
  )
  const holds = (bytes: Buffer) => sought.some((one) => bytes.includes(one))
  const places = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .filter((path) => holds(bytesOf(path)))
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  for (const { name } of tables.rows) {
    const rows = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} as t`.execute(db)
    if (rows.rows.some(({ text }) => holds(Buffer.from(text)))) places.push(name)
  }
  const packed = await db.selectFrom('sku_answers').select('packed').execute()
  if (packed.some(({ packed }) => holds(brotliDecompressSync(packed)))) places.push('sku_answers')
  return places
}

/** A file may be removed while it is searched for. */
function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
