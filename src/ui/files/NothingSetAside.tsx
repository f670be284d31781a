import type { Understanding } from '#domain/ingestion/understanding.ts'
import { fileDetailsText, leftOutRows } from '#text/files/file-details.ts'

interface Props {
  leftOut: number | null
  understanding: Understanding | null
}

/** Says that no row was set aside. It adds that every row could be used only if nothing else was left out. */
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
