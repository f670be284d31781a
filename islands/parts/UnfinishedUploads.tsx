import { useState } from 'react'
import { fetchJson, shownMessage } from '../../src/browser/fetch-json'
import { showToast } from '../../src/browser/toasts'
import { forgetUpload } from '../../src/browser/upload-memory'
import type { OpenUpload } from '../../src/domain/open-upload'
import { uploadPercent } from '../../src/domain/upload'
import { failedToast } from '../../src/text/toasts'
import { chunksUploaded, discardUpload, uploadText } from '../../src/text/upload'
import { Button } from '../../src/ui/Button'
import { ProgressBar } from '../../src/ui/ProgressBar'

interface Props {
  uploads: OpenUpload[]
  onDiscarded: (uploadId: string) => void
}

/** How far interrupted uploads got, how to go on with them, and a way to give them up. */
export function UnfinishedUploads({ uploads, onDiscarded }: Props) {
  const [busy, setBusy] = useState<string>()

  async function discard({ uploadId }: OpenUpload) {
    setBusy(uploadId)
    try {
      await fetchJson(`/api/files/upload-chunked/${uploadId}`, { method: 'DELETE' })
      forgetUpload()
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
