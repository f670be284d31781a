import { uploadText } from '#text/files/upload.ts'
import { showToast } from '../toasts.ts'

let taker: ((files: File[]) => void) | undefined

/** Accepts dropped files anywhere on this page; the returned function ends that. */
export function takeDroppedFiles(take: (files: File[]) => void): () => void {
  taker = take
  return () => {
    taker = undefined
  }
}

/**
 * Keeps the browser from opening a file that was dropped outside the dropzone: the page takes the file, or says where
 * to drop it.
 */
export function watchDrops(): () => void {
  const ends = new AbortController()
  const on = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
    addEventListener(type, handle, ends)
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files')
  const show = (isOver: boolean) => document.documentElement.toggleAttribute('data-dropping', isOver)
  on('dragover', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    show(true)
  })
  on('dragleave', (event) => {
    if (!event.relatedTarget) show(false)
  })
  on('drop', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    show(false)
    if (taker) taker([...event.dataTransfer!.files])
    else showToast(uploadText.dropElsewhere)
  })
  return () => ends.abort()
}
