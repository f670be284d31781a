import { useEffect, useState } from 'react'
import { takeDroppedFiles } from '#browser/page/file-drop.ts'
import { leaveFor } from '#browser/page/leave-for.ts'
import { replaceQuery } from '#browser/page/replace-query.ts'
import type { UploadProgress } from '#browser/send-file.ts'
import { mappingHref } from '#domain/files/notification.ts'
import type { UnfinishedUpload } from '#domain/files/unfinished-upload.ts'
import { filesText } from '#text/files/files.ts'
import { mappingText } from '#text/mapping/mapping.ts'
import { Button } from '#ui/base/Button.tsx'
import { BackIcon, UploadIcon } from '#ui/base/icons.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { SourceOption } from '#ui/files/SourceOption.tsx'
import { UnfinishedUploads } from './parts/upload/UnfinishedUploads.tsx'
import Uploader from './parts/upload/Uploader.tsx'

type Screen = { name: 'options' } | { name: 'upload' } | { name: 'mapping'; fileId: string }

interface Props {
  unfinishedUploads: UnfinishedUpload[]
  /** the page explains the option list, and offers the sample beside it */
  isFirstUse: boolean
  /** the person comes back from the mapping page of an upload */
  isUploadOpen: boolean
}

/** The 'Add Data Source' card: option list and upload, after which the mapping page opens (docs/specification.md §2). */
export default function AddDataSource({ unfinishedUploads, isFirstUse, isUploadOpen }: Props) {
  const [unfinished, setUnfinished] = useState(unfinishedUploads)
  const [screen, setScreen] = useState<Screen>(isUploadOpen ? { name: 'upload' } : { name: 'options' })
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
  useEffect(() => replaceQuery({ upload: '' }), [])
  // The page is left once the upload is over, else the browser would ask whether to leave it.
  const next = screen.name === 'mapping' && !isRunning ? screen.fileId : undefined
  useEffect(() => {
    if (next) leaveFor(mappingHref(next, 'upload'))
  }, [next])
  const toUpload = () => {
    setDropped(undefined)
    setScreen({ name: 'upload' })
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
              setScreen({ name: 'mapping', fileId: file.fileId })
            }}
          />
        </div>
      )}
      {screen.name === 'mapping' && <Spinner label={mappingText.loading} />}
    </div>
  )
}
