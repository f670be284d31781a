import type { Understanding } from '#domain/ingestion/understanding.ts'
import { fileDetailsText, leftOutRows } from '#text/files/file-details.ts'

interface Props {
  leftOut: number | null
  understanding: Understanding | null
}

/** No row was set aside. That every row could be used is said only where nothing else of the file was left out. */
export function NothingSetAside({ leftOut, understanding }: Props) {
  const hasOtherSheets = Boolean(understanding?.sheetsLeft?.length)
  if (leftOut) {
    return (
      <p>
        {fileDetailsText.nothingSetAside} {leftOutRows(leftOut)} {hasOtherSheets && fileDetailsText.otherSheets}
      </p>
    )
  }
  return <p>{hasOtherSheets ? fileDetailsText.everyRowRead : fileDetailsText.everyRowUsed}</p>
}
