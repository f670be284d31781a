import { uploadText } from '#text/files/upload.ts'
import { showToast } from '../toasts.ts'

let taker: ((files: File[]) => void) | undefined

/** On this page files may be dropped anywhere; the answer ends it. */
export function takeDroppedFiles(take: (files: File[]) => void): () => void {
  taker = take
  return () => {
    taker = undefined
  }
}

/** No browser opens a file that was dropped beside the dropzone: the page takes it, or says where it belongs. */
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
