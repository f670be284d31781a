/** Downloads text as a file with that name, made in the browser without a call (docs/specification.md §7). */
export function downloadText(fileName: string, mimeType: string, text: string): void {
  downloadBlob(fileName, new Blob(['\ufeff', text], { type: `${mimeType};charset=utf-8` }))
}

/** Downloads bytes as a file with that name. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
