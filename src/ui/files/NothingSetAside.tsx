import type { FileInspection } from '#domain/files/dialect.ts'
import { sheetsRead } from '#domain/files/sheets-read.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { fileDetailsText, leftOutRows, unreadSheets } from '#text/files/file-details.ts'

interface Props {
  file: { left_out_rows: number | null; mapping_options: MappingOptions | null }
  look: FileInspection
}

/** No row was set aside. That every row could be used is said only where nothing else of the file was left out. */
export function NothingSetAside({ file, look }: Props) {
  const unread = sheetsRead(look, file.mapping_options ?? {})?.unread ?? []
  if (!file.left_out_rows && !unread.length) return <p>{fileDetailsText.everyRowUsed}</p>
  return (
    <p>
      {fileDetailsText.nothingSetAside} {file.left_out_rows ? `${leftOutRows(file.left_out_rows)} ` : ''}
      {unread.length > 0 && unreadSheets(unread)}
    </p>
  )
}
