import { useState } from 'react'
import type { OpenUpload } from '#domain/files/open-upload.ts'
import { filesText } from '#text/files/files.ts'
import { toastText } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'
import { BackIcon, UploadIcon } from '#ui/base/icons.tsx'
import { SourceOption } from '#ui/files/SourceOption.tsx'
import ColumnMapper from './parts/mapping/ColumnMapper.tsx'
import { UnfinishedUploads } from './parts/upload/UnfinishedUploads.tsx'
import Uploader from './parts/upload/Uploader.tsx'

type Screen = { name: 'options' } | { name: 'upload' } | { name: 'mapping'; fileId: string; fileName: string }

interface Props {
  openUploads: OpenUpload[]
  /** the page explains around the option list, and offers the sample beside it */
  isFirstUse: boolean
}

/** The 'Add Data Source' card: option list, upload, and the mapping screen right after it (docs/specification.md §2). */
export default function AddDataSource({ openUploads, isFirstUse }: Props) {
  const [unfinished, setUnfinished] = useState(openUploads)
  const [screen, setScreen] = useState<Screen>({ name: 'options' })
  const interrupted = (
    <UnfinishedUploads
      uploads={unfinished}
      onDiscarded={(id) => setUnfinished((uploads) => uploads.filter(({ uploadId }) => uploadId !== id))}
    />
  )
  switch (screen.name) {
    case 'options':
      return (
        <>
          {interrupted}
          {!isFirstUse && <p className="mb-4 text-muted">{filesText.addDataSourceLead}</p>}
          <div className="sm:max-w-lg">
            <SourceOption
              icon={<UploadIcon />}
              title={filesText.fileUpload}
              lead={filesText.fileUploadLead}
              onClick={() => setScreen({ name: 'upload' })}
            />
          </div>
        </>
      )
    case 'upload':
      return (
        <div data-screen>
          <Button look="plain" small onClick={() => setScreen({ name: 'options' })} className="mb-3 -ml-3">
            <BackIcon /> {filesText.backToOptions}
          </Button>
          {interrupted}
          <Uploader
            onUploaded={(file) => {
              setUnfinished((uploads) => uploads.filter(({ uploadId }) => uploadId !== file.fileId))
              setScreen({ name: 'mapping', fileId: file.fileId, fileName: file.originalName })
            }}
          />
        </div>
      )
    case 'mapping':
      return (
        <div data-screen>
          <ColumnMapper
            fileId={screen.fileId}
            fileName={screen.fileName}
            started={toastText.processingStartedUpload}
            onComplete={() => setScreen({ name: 'options' })}
            onCancel={() => setScreen({ name: 'upload' })}
          />
        </div>
      )
  }
}
