import { useState } from 'react'
import { filesText } from '../src/text/files'
import { toastText } from '../src/text/toasts'
import { Button } from '../src/ui/Button'
import ColumnMapper from './parts/ColumnMapper'
import Uploader from './parts/Uploader'

type Screen = { name: 'options' } | { name: 'upload' } | { name: 'mapping'; fileId: string; fileName: string }

/** The 'Add Data Source' card: option list, upload, and the mapping screen right after it (spec.md §2). */
export default function AddDataSource() {
  const [screen, setScreen] = useState<Screen>({ name: 'options' })
  switch (screen.name) {
    case 'options':
      return (
        <>
          <p className="mb-4 text-muted">{filesText.addDataSourceLead}</p>
          <button
            type="button"
            onClick={() => setScreen({ name: 'upload' })}
            className="w-full rounded-lg border border-line p-4 text-left transition hover:border-accent hover:bg-accent-soft sm:max-w-sm"
          >
            <span className="block font-semibold">{filesText.fileUpload}</span>
            <span className="block text-sm text-muted">{filesText.fileUploadLead}</span>
          </button>
        </>
      )
    case 'upload':
      return (
        <>
          <Button look="plain" small onClick={() => setScreen({ name: 'options' })} className="mb-3 -ml-3">
            ← {filesText.backToOptions}
          </Button>
          <Uploader
            onUploaded={(file) => setScreen({ name: 'mapping', fileId: file.fileId, fileName: file.originalName })}
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
