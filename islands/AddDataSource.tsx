import { useState } from 'react'
import { useFiles } from '../src/browser/files-query'
import type { DataFile } from '../src/domain/data-file'
import type { OpenUpload } from '../src/domain/open-upload'
import { filesText } from '../src/text/files'
import { toastText } from '../src/text/toasts'
import { Button } from '../src/ui/Button'
import { FirstSteps } from '../src/ui/FirstSteps'
import { BackIcon, UploadIcon } from '../src/ui/icons'
import ColumnMapper from './parts/ColumnMapper'
import { UnfinishedUploads } from './parts/UnfinishedUploads'
import Uploader from './parts/Uploader'

type Screen = { name: 'options' } | { name: 'upload' } | { name: 'mapping'; fileId: string; fileName: string }

interface Props {
  files: DataFile[]
  openUploads: OpenUpload[]
}

/** The 'Add Data Source' card: option list, upload, and the mapping screen right after it (spec.md §2). */
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
