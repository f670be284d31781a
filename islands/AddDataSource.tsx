import { useState } from 'react'
import { useFiles } from '#browser/files-query.ts'
import type { DataFile } from '#domain/files/data-file.ts'
import type { OpenUpload } from '#domain/files/open-upload.ts'
import { filesText } from '#text/files/files.ts'
import { toastText } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'
import { BackIcon, UploadIcon } from '#ui/base/icons.tsx'
import { FirstSteps } from '#ui/files/FirstSteps.tsx'
import ColumnMapper from './parts/mapping/ColumnMapper.tsx'
import { UnfinishedUploads } from './parts/upload/UnfinishedUploads.tsx'
import Uploader from './parts/upload/Uploader.tsx'

type Screen = { name: 'options' } | { name: 'upload' } | { name: 'mapping'; fileId: string; fileName: string }

interface Props {
  files: DataFile[]
  openUploads: OpenUpload[]
}

/** The 'Add Data Source' card: option list, upload, and the mapping screen right after it (docs/specification.md §2). */
export default function AddDataSource({ files: initial, openUploads }: Props) {
  const isFirstUse = !useFiles(initial).length
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
          <p className="mb-4 text-muted">{filesText.addDataSourceLead}</p>
          <button
            type="button"
            onClick={() => setScreen({ name: 'upload' })}
            className="flex w-full items-center gap-4 rounded-lg border border-line p-4 text-left transition hover:border-accent hover:bg-accent-soft sm:max-w-sm"
          >
            <span className="text-accent">
              <UploadIcon />
            </span>
            <span>
              <span className="block font-semibold">{filesText.fileUpload}</span>
              <span className="block text-sm text-muted">{filesText.fileUploadLead}</span>
            </span>
          </button>
          {isFirstUse && <FirstSteps />}
        </>
      )
    case 'upload':
      return (
        <>
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
        </>
      )
    case 'mapping':
      return (
        <ColumnMapper
          fileId={screen.fileId}
          fileName={screen.fileName}
          started={toastText.processingStartedUpload}
          onComplete={() => setScreen({ name: 'options' })}
          onCancel={() => setScreen({ name: 'upload' })}
        />
      )
  }
}
