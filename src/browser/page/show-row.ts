/** The id of the row of a data source. */
export const rowId = (fileId: string): string => `source-${fileId}`

const mostFrames = 120

/** Scrolls to the row of a data source and focuses it, as soon as the list has it. */
export function showRow(fileId: string, frames = mostFrames): void {
  const row = document.getElementById(rowId(fileId))
  if (row) {
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
  } else if (frames) requestAnimationFrame(() => showRow(fileId, frames - 1))
}
