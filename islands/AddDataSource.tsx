import { useEffect, useState } from 'react'
import { takeDroppedFiles } from '#browser/page/file-drop.ts'
import { showRow } from '#browser/page/show-row.ts'
import type { UploadProgress } from '#browser/send-file.ts'
import type { UnfinishedUpload } from '#domain/files/unfinished-upload.ts'
import { filesText } from '#text/files/files.ts'
import { toastText } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'
import { BackIcon, UploadIcon } from '#ui/base/icons.tsx'
import { SourceOption } from '#ui/files/SourceOption.tsx'
import { loadMapper, Mapper } from './parts/mapping/Mapper.tsx'
import { UnfinishedUploads } from './parts/upload/UnfinishedUploads.tsx'
import Uploader from './parts/upload/Uploader.tsx'

type Screen = { name: 'options' } | { name: 'upload' } | { name: 'mapping'; fileId: string; fileName: string }

interface Props {
  unfinishedUploads: UnfinishedUpload[]
  /** the page explains the option list, and offers the sample beside it */
  isFirstUse: boolean
}

/** The 'Add Data Source' card: option list, upload, and the mapping screen right after it (docs/specification.md §2). */
export default function AddDataSource({ unfinishedUploads, isFirstUse }: Props) {
  const [unfinished, setUnfinished] = useState(unfinishedUploads)
  const [screen, setScreen] = useState<Screen>({ name: 'options' })
  const [dropped, setDropped] = useState<File[]>()
  const [isRunning, setRunning] = useState(false)
  useEffect(
    () =>
      takeDroppedFiles((files) => {
        setDropped(files)
        setScreen({ name: 'upload' })
      }),
    [],
  )
  const toUpload = () => {
    setDropped(undefined)
    setScreen({ name: 'upload' })
    void loadMapper().catch(() => {}) // loaded again when it is needed
  }
  // Unfinished uploads are listed only while no upload of this page sends them: not during the upload, but again after
  // a lost connection.
  const follow = (filename: string, { uploadId, isUploading, error, chunksUploaded, totalChunks }: UploadProgress) => {
    setRunning(isUploading)
    setUnfinished((uploads) => {
      const others = uploads.filter((upload) => upload.uploadId !== uploadId)
      const isLeft = uploadId !== undefined && !isUploading && error !== undefined
      return isLeft ? [...others, { uploadId, filename, receivedChunks: chunksUploaded, totalChunks }] : others
    })
  }
  const interrupted = (
    <UnfinishedUploads
      uploads={unfinished}
      onDiscarded={(id) => setUnfinished((uploads) => uploads.filter(({ uploadId }) => uploadId !== id))}
    />
  )
  return (
    <div data-screen={screen.name === 'options' ? undefined : screen.name}>
      {screen.name === 'options' && (
        <>
          {interrupted}
          {!isFirstUse && <p className="mb-4 text-muted">{filesText.addDataSourceLead}</p>}
          <div className="sm:max-w-lg">
            <SourceOption
              icon={<UploadIcon />}
              title={filesText.fileUpload}
              lead={filesText.fileUploadLead}
              onClick={toUpload}
            />
          </div>
        </>
      )}
      {(screen.name === 'upload' || isRunning) && (
        <div hidden={screen.name !== 'upload'}>
          <Button look="plain" small onClick={() => setScreen({ name: 'options' })} className="mb-3 -ml-3">
            <BackIcon /> {filesText.backToOptions}
          </Button>
          {interrupted}
          <Uploader
            dropped={dropped}
            onProgress={follow}
            onUploaded={(file) => {
              setDropped(undefined)
              setScreen({ name: 'mapping', fileId: file.fileId, fileName: file.originalName })
            }}
          />
        </div>
      )}
      {screen.name === 'mapping' && (
        <Mapper
          fileId={screen.fileId}
          fileName={screen.fileName}
          started={toastText.processingStartedUpload}
          onComplete={() => setScreen({ name: 'options' })}
          onCancel={() => {
            toUpload()
            showRow(screen.fileId)
          }}
        />
      )}
    </div>
  )
}
