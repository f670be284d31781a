import { useEffect, useId, useRef, useState } from 'react'
import { refreshFiles } from '#browser/files-query.ts'
import { type FinishedUpload, UploadCanceled, type UploadProgress, uploadFile } from '#browser/send-file.ts'
import { showToast } from '#browser/toasts.ts'
import { readToken } from '#browser/token.ts'
import { acceptedExtensions, hasAcceptedExtension, maxUploadBytes } from '#domain/files/upload-limits.ts'
import { chunksUploaded, speedText, timeLeftText, uploadAnnounced, uploadText } from '#text/files/upload.ts'
import { failedToast, toastText } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { ProgressBar } from '#ui/files/ProgressBar.tsx'

/** Why the chosen files cannot be uploaded (docs/specification.md §5); undefined if they can. */
function problemOf(files: File[]): string | undefined {
  if (!readToken()) return uploadText.loginRequired
  const [file] = files
  if (files.length !== 1 || !file) return uploadText.oneFileOnly
  if (!hasAcceptedExtension(file.name)) return uploadText.wrongType
  if (file.size > maxUploadBytes) return uploadText.tooLarge
  return file.size === 0 ? uploadText.empty : undefined
}

/** `105 of 250 chunks uploaded · 2.4 MB/s · about 60 seconds left` */
function progressText({ phase, chunksUploaded: done, totalChunks, pace }: UploadProgress): string {
  if (phase === 'checking') return uploadText.resuming
  if (phase === 'finishing') return uploadText.finishing
  const words = [chunksUploaded(done, totalChunks)]
  if (pace) words.push(speedText(pace.bytesPerSecond), timeLeftText(pace.secondsLeft))
  return words.join(' · ')
}

interface Props {
  /** the source to whose costs the file belongs */
  costsOf?: string
  /** files that were dropped on the page */
  dropped: File[] | undefined
  onProgress: (name: string, progress: UploadProgress) => void
  onUploaded: (file: FinishedUpload) => void
}

/** The dropzone: one file by drag and drop or click, its progress, and what went wrong. */
export default function Uploader({ dropped, onProgress, onUploaded, costsOf }: Props) {
  const [upload, setUpload] = useState<UploadProgress>()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const abort = useRef<AbortController | undefined>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isUploading = upload?.isUploading === true

  // The pressed button has disappeared, so the focus returns to where the upload began.
  useEffect(() => {
    if (isUploading || !abort.current?.signal.aborted) return
    abort.current = undefined
    input.current?.focus()
  }, [isUploading])

  // Asks before the person leaves the page, because the upload would stop, although it could be resumed.
  useEffect(() => {
    if (!isUploading) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUploading])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each drop
  useEffect(() => {
    if (dropped) void start(dropped)
  }, [dropped])

  async function start(files: File[]) {
    if (isUploading) return showToast(uploadText.busy)
    const found = problemOf(files)
    setProblem(found)
    if (found) return showToast(failedToast('upload', found))
    const { name } = files[0]!
    setName(name)
    abort.current = new AbortController()
    try {
      const file = await uploadFile(files[0]!, {
        onProgress: (progress) => {
          setUpload(progress)
          onProgress(name, progress)
        },
        signal: abort.current.signal,
        costsOf,
      })
      showToast(file.status === 'failed' ? uploadText.unreadable : toastText.fileUploaded)
      void refreshFiles()
      onUploaded(file)
    } catch (error) {
      if (error instanceof UploadCanceled) return showToast(uploadText.canceled)
      const message = error instanceof Error ? error.message : uploadText.failed
      setProblem(message)
      showToast(failedToast('upload', message))
    }
  }

  return (
    <div>
      <label
        htmlFor={id}
        className={`flex flex-col items-center gap-1 rounded-lg border-2 border-dashed border-edge p-8 text-center focus-within:border-accent in-data-dropping:border-accent in-data-dropping:bg-accent-soft ${
          isUploading ? 'opacity-50' : 'cursor-pointer hover:border-accent hover:bg-accent-soft'
        }`}
      >
        <span className="font-medium">{uploadText.drop}</span>
        <span className="text-sm text-muted">{uploadText.accepted}</span>
        <span className="text-sm text-muted">{uploadText.utf8}</span>
        <input
          ref={input}
          id={id}
          type="file"
          accept={acceptedExtensions.join(',')}
          disabled={isUploading}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = '' // so that the same file can be picked again
            if (files.length) void start(files)
          }}
        />
      </label>
      {isUploading && upload && (
        <div className="mt-4">
          <ProgressBar label={name} percent={upload.progress} detail={progressText(upload)} />
          <span role="status" className="sr-only">
            {uploadAnnounced(upload.progress)}
          </span>
          <Button look="quiet" small className="mt-3" onClick={() => abort.current?.abort()}>
            {uploadText.cancel}
          </Button>
        </div>
      )}
      {problem && !isUploading && (
        <div className="mt-4">
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        </div>
      )}
    </div>
  )
}
