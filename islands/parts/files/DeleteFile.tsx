import { useId, useRef, useState } from 'react'
import { fetchJson, shownMessage } from '#browser/fetch-json.ts'
import { refreshFiles, statsKey } from '#browser/files-query.ts'
import { showToast } from '#browser/toasts.ts'
import { pageCache } from '#browser/use-cached.ts'
import type { DataFile } from '#domain/files/data-file.ts'
import { filesText } from '#text/files/files.ts'
import { failedToast, toastText } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'

interface Props {
  file: Pick<DataFile, 'id' | 'originalName'>
  onDeleted?: () => void
}

/**
 * React removes the row at some later time, and with the last file the whole list. The focus would be lost with the
 * removed elements.
 */
function whenGone(row: HTMLElement, act: () => void, framesLeft = 600): void {
  if (!row.isConnected || !framesLeft) act()
  else requestAnimationFrame(() => whenGone(row, act, framesLeft - 1))
}

/** 'Delete' with its confirm dialog. */
export default function DeleteFile({ file, onDeleted }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setBusy] = useState(false)
  const id = useId()

  // Closes the dialog before the toast appears, because nobody could reach the toast behind it.
  const close = () => dialog.current?.close()

  async function remove() {
    const own = dialog.current!
    const list = own.closest<HTMLElement>('section')
    setBusy(true)
    try {
      await fetchJson(`/api/files/${file.id}`, { method: 'DELETE' })
      close()
      showToast(toastText.fileDeleted)
      onDeleted?.()
      await refreshFiles()
      whenGone(own, () => (list?.isConnected ? list : document.querySelector('main'))?.focus())
      await pageCache.outdate(statsKey)
    } catch (error) {
      close()
      showToast(failedToast('delete', shownMessage(error)))
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        look="bare-danger"
        small
        onClick={() => dialog.current?.showModal()}
        aria-label={`${filesText.delete} ${file.originalName}`}
      >
        {filesText.delete}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="w-full max-w-md rounded-card border border-line bg-surface p-6 text-left shadow-xl"
      >
        <h3 id={`${id}-title`} className="text-lg font-semibold">
          {filesText.deleteTitle}
        </h3>
        <p className="mt-1 text-sm break-words text-muted">{file.originalName}</p>
        <p id={`${id}-text`} className="mt-3">
          {filesText.deleteConfirm}
        </p>
        <div className="mt-6 flex justify-end gap-3">
          <Button look="quiet" onClick={close}>
            {filesText.cancel}
          </Button>
          <Button look="danger" disabled={isBusy} onClick={remove}>
            {filesText.delete}
          </Button>
        </div>
      </dialog>
    </>
  )
}
