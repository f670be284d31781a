import { useState } from 'react'
import { usePreview } from '#browser/preview-query.ts'
import { requiredFields } from '#domain/mapping/target-field.ts'
import { mappingText, mapRequiredFields } from '#text/mapping/mapping.ts'
import type { ToastText } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { SheetChoice } from '#ui/mapping/SheetChoice.tsx'
import { MappingForm } from './MappingForm.tsx'
import SampleReport from './SampleReport.tsx'
import { useMapping } from './use-mapping.ts'
import { useSaveMapping } from './use-save-mapping.ts'

interface Props {
  fileId: string
  fileName: string
  /** the toast after the mapping is saved */
  started: ToastText
  onComplete: () => void
  onCancel: () => void
}

/**
 * The column mapping screen of one file (docs/specification.md §2). It opens with the suggested mapping, and the person
 * can change everything.
 */
export default function ColumnMapper({ fileId, fileName, started, onComplete, onCancel }: Props) {
  const [sheet, setSheet] = useState<string>()
  const file = usePreview(fileId, sheet)
  const chosen = useMapping(file?.suggestedMapping)
  const { isSaving, save } = useSaveMapping(fileId, started, onComplete)
  if (!file) return <Spinner label={mappingText.loading} />

  const { mapping, missing } = chosen
  const options = { ...chosen.options, sheet }
  const chooseSheet = (name: string) => {
    setSheet(name)
    chosen.startOver()
  }
  const sheetChoice = <SheetChoice sheet={file.sheet} sheets={file.sheets} onChoose={chooseSheet} />
  const cancel = (
    <Button look="quiet" onClick={onCancel} disabled={isSaving}>
      {mappingText.cancel}
    </Button>
  )
  if (!file.columns.length) {
    return (
      <div className="space-y-4">
        {sheetChoice}
        <p>{mappingText.unableToPreview}</p>
        {file.message && <p className="text-sm text-muted">{file.message}</p>}
        {cancel}
      </div>
    )
  }
  const toMap = missing.length && mapRequiredFields(requiredFields.length - missing.length, requiredFields.length)
  return (
    <div className="space-y-6">
      <div>
        <h3 className="text-lg font-semibold">{mappingText.title}</h3>
        <p className="text-sm text-muted">
          <span className="font-medium text-ink">{fileName}</span> · {mappingText.lead}
        </p>
        {file.message && <p className="mt-2 text-sm text-warn">{file.message}</p>}
      </div>
      {sheetChoice}
      <MappingForm file={file} chosen={chosen} />
      {!missing.length && (
        <SampleReport
          fileId={fileId}
          columnMapping={Object.fromEntries(mapping)}
          options={options}
          onOptions={chosen.setOptions}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {cancel}
        <Button onClick={() => save(chosen, options)} disabled={missing.length > 0 || isSaving}>
          {isSaving ? mappingText.processing : toMap || mappingText.process}
        </Button>
      </div>
    </div>
  )
}
