import { useState } from 'react'
import { usePreview } from '#browser/preview-query.ts'
import type { DialectChoice as DialectOptions } from '#domain/mapping/mapping-options.ts'
import { settledOptions } from '#domain/mapping/sample/settled-options.ts'
import { requiredFields } from '#domain/mapping/target-field.ts'
import { mappingText, mapRequiredFields } from '#text/mapping/mapping.ts'
import type { ToastText } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { DialectChoice } from '#ui/mapping/DialectChoice.tsx'
import { SheetChoice } from '#ui/mapping/SheetChoice.tsx'
import { MappingForm } from './MappingForm.tsx'
import SampleReport from './SampleReport.tsx'
import { useMapping } from './use-mapping.ts'
import { useSample } from './use-sample.ts'
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
  const [dialect, setDialect] = useState<DialectOptions>()
  const [isApart, setApart] = useState(false)
  const file = usePreview(fileId, { sheet, dialect })
  const chosen = useMapping(file)
  const { isSaving, save } = useSaveMapping(fileId, started, onComplete)
  const [isInvalid, setInvalid] = useState(false)
  const { mapping, missing } = chosen
  const alike = file?.sheetsAlike
  const sheets = alike && !isApart ? alike : undefined
  const options = {
    ...chosen.options,
    sheet: sheet ?? chosen.options.sheet,
    sheets: sheets && [file!.sheet!, ...sheets.filter((name) => name !== file!.sheet)],
    dialect: dialect ?? chosen.options.dialect,
  }
  const sample = useSample({
    fileId,
    columnMapping: Object.fromEntries(mapping),
    options,
    isWhole: file !== undefined && !missing.length,
    onOptions: chosen.setOptions,
  })
  if (!file) return <Spinner label={mappingText.loading} />
  const chooseSheet = (name: string) => {
    setSheet(name)
    setDialect(undefined)
    chosen.startOver()
  }
  const chooseDialect = (choice: DialectOptions) => {
    setDialect({ ...dialect, ...choice })
    chosen.startOver()
  }
  const sheetChoice = (
    <SheetChoice
      sheet={file.sheet}
      sheets={file.sheets}
      left={file.sheetsLeft}
      alike={alike}
      areTogether={!isApart}
      onChoose={chooseSheet}
      onTogether={(areTogether) => setApart(!areTogether)}
    />
  )
  const dialectChoice = (file.dialect ?? dialect) && (
    <DialectChoice found={{ ...file.dialect, ...dialect }} onChoose={chooseDialect} />
  )
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
        {dialectChoice}
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
      {dialectChoice}
      <MappingForm file={file} chosen={chosen} />
      {!missing.length && <SampleReport sample={sample} chosen={chosen} onInvalid={setInvalid} />}
      <div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-1 py-3">
        {cancel}
        <Button
          onClick={() => save(chosen, settledOptions(options, sample.statuses))}
          disabled={missing.length > 0 || isInvalid || isSaving}
        >
          {isSaving ? mappingText.processing : toMap || mappingText.process}
        </Button>
      </div>
    </div>
  )
}
