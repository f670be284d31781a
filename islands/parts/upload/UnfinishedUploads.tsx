import { useState } from 'react'
import { fetchJson, shownMessage } from '#browser/fetch-json.ts'
import { showToast } from '#browser/toasts.ts'
import { forgetUpload } from '#browser/upload-memory.ts'
import type { UnfinishedUpload } from '#domain/files/unfinished-upload.ts'
import { uploadPercent } from '#domain/files/upload-limits.ts'
import { chunksUploaded, discardUpload, uploadText } from '#text/files/upload.ts'
import { failedToast } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'
import { ProgressBar } from '#ui/files/ProgressBar.tsx'

interface Props {
  uploads: UnfinishedUpload[]
  onDiscarded: (uploadId: string) => void
}

/** Interrupted uploads: their progress, how to resume them, and a way to discard them. */
export function UnfinishedUploads({ uploads, onDiscarded }: Props) {
  const [busy, setBusy] = useState<string>()

  async function discard({ uploadId }: UnfinishedUpload) {
    setBusy(uploadId)
    try {
      await fetchJson(`/api/files/upload-chunked/${uploadId}`, { method: 'DELETE' })
      forgetUpload(uploadId)
      onDiscarded(uploadId)
    } catch (error) {
      showToast(failedToast('delete', shownMessage(error)))
    }
    setBusy(undefined)
  }

  if (!uploads.length) return null
  return (
    <section aria-label={uploadText.unfinished} className="mb-4 rounded-lg border border-line bg-sunken p-4">
      <p className="mb-1 font-medium">{uploadText.unfinished}</p>
      <p className="mb-3 text-sm text-muted">{uploadText.unfinishedHelp}</p>
      <ul className="space-y-3">
        {uploads.map((upload) => (
          <li key={upload.uploadId} className="flex flex-wrap items-end gap-3">
            <div className="min-w-52 flex-1">
              <ProgressBar
                label={upload.filename}
                detail={chunksUploaded(upload.receivedChunks, upload.totalChunks)}
                percent={uploadPercent(upload.receivedChunks, upload.totalChunks)}
              />
            </div>
            <Button
              small
              look="danger"
              disabled={busy === upload.uploadId}
              onClick={() => discard(upload)}
              aria-label={discardUpload(upload.filename)}
            >
              {uploadText.discard}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
