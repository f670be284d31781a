import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchJson, shownMessage } from '../../src/browser/fetch-json'
import { refreshFiles } from '../../src/browser/files-query'
import { queryClient } from '../../src/browser/query-client'
import { showToast } from '../../src/browser/toasts'
import type { KnownSourceId } from '../../src/domain/mapping/headers/known-sources'
import type { MappingOptions } from '../../src/domain/mapping-options'
import { type ColumnMapping, requiredFields, type TargetField } from '../../src/domain/target-field'
import { mappingText, mapRequiredFields } from '../../src/text/mapping'
import { fieldText } from '../../src/text/target-fields'
import { failedToast, requiredFieldsMissing, type ToastText } from '../../src/text/toasts'
import { Button } from '../../src/ui/Button'
import { MappingTable } from '../../src/ui/MappingTable'
import { PreviewTable } from '../../src/ui/PreviewTable'
import { RequiredFieldsChecklist } from '../../src/ui/RequiredFieldsChecklist'
import { SheetChoice } from '../../src/ui/SheetChoice'
import { Spinner } from '../../src/ui/Spinner'
import { SuggestionNote } from '../../src/ui/SuggestionNote'
import SampleReport from './SampleReport'

export interface FilePreview {
  preview: Record<string, string>[]
  columns: string[]
  message?: string
  suggestedMapping?: ColumnMapping
  source?: KnownSourceId
  /** of a workbook */
  sheet?: string
  sheets?: string[]
}

interface Props {
  fileId: string
  fileName: string
  /** the toast after the mapping is saved */
  started: ToastText
  onComplete: () => void
  onCancel: () => void
}

/** A failed preview becomes an empty one and is only logged (spec.md §8). */
async function loadPreview(fileId: string, sheet: string | undefined): Promise<FilePreview> {
  const query = sheet === undefined ? '' : `?sheet=${encodeURIComponent(sheet)}`
  try {
    return await fetchJson<FilePreview>(`/api/files/${fileId}/preview${query}`)
  } catch (error) {
    console.warn('preview could not be loaded', error)
    return { preview: [], columns: [] }
  }
}

/** The column mapping screen of one file (spec.md §2). It opens with the suggested mapping; the person's choice wins. */
export default function ColumnMapper({ fileId, fileName, started, onComplete, onCancel }: Props) {
  const [sheet, setSheet] = useState<string>()
  const { data } = useQuery(
    { queryKey: ['preview', fileId, sheet], queryFn: () => loadPreview(fileId, sheet) },
    queryClient(),
  )
  const [chosen, setChosen] = useState<ReadonlyMap<string, TargetField>>()
  const [chosenOptions, setOptions] = useState<MappingOptions>({})
  const options = { ...chosenOptions, sheet }
  const [isSaving, setSaving] = useState(false)
  const suggested = new Map(Object.entries(data?.suggestedMapping ?? {}))
  const mapping = chosen ?? suggested
  const missing = requiredFields.filter((field) => ![...mapping.values()].includes(field))
  const mapped = requiredFields.length - missing.length

  const choose = (column: string, field: TargetField | '') => {
    const next = new Map(mapping)
    if (field) next.set(column, field)
    else next.delete(column)
    setChosen(next)
    setOptions({}) // they were about other columns
  }

  async function save() {
    if (missing.length) return showToast(requiredFieldsMissing(missing.map((field) => fieldText[field].label)))
    setSaving(true)
    try {
      await fetchJson(`/api/files/${fileId}/mapping`, {
        method: 'POST',
        body: { columnMapping: Object.fromEntries(mapping), options },
      })
      showToast(started)
      void refreshFiles()
      onComplete()
    } catch (error) {
      showToast(failedToast('mapping', shownMessage(error)))
      setSaving(false)
    }
  }

  if (!data) return <Spinner label={mappingText.loading} />
  const cancel = (
    <Button look="quiet" onClick={onCancel} disabled={isSaving}>
      {mappingText.cancel}
    </Button>
  )
  const chooseSheet = (name: string) => {
    setSheet(name)
    setChosen(undefined)
    setOptions({})
  }
  const sheetChoice = <SheetChoice sheet={data.sheet} sheets={data.sheets} onChoose={chooseSheet} />
  if (!data.columns.length) {
    return (
      <div className="space-y-4">
        {sheetChoice}
        <p>{mappingText.unableToPreview}</p>
        {data.message && <p className="text-sm text-muted">{data.message}</p>}
        {cancel}
      </div>
    )
  }
  return (
    <div className="space-y-6">
      <div>
        <h3 className="text-lg font-semibold">{mappingText.title}</h3>
        <p className="text-sm text-muted">
          <span className="font-medium text-ink">{fileName}</span> · {mappingText.lead}
        </p>
        {data.message && <p className="mt-2 text-sm text-warn">{data.message}</p>}
      </div>
      {sheetChoice}
      {suggested.size > 0 && (
        <SuggestionNote
          source={data.source}
          mapped={suggested.size}
          columns={data.columns.length}
          onClear={mapping.size ? () => setChosen(new Map()) : undefined}
        />
      )}
      <RequiredFieldsChecklist mapping={mapping} />
      <PreviewTable columns={data.columns} rows={data.preview} />
      <MappingTable
        columns={suggestedFirst(data.columns, suggested)}
        rows={data.preview}
        mapping={mapping}
        onChoose={choose}
      />
      {!missing.length && (
        <SampleReport
          fileId={fileId}
          columnMapping={Object.fromEntries(mapping)}
          options={options}
          onOptions={setOptions}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {cancel}
        <Button onClick={save} disabled={missing.length > 0 || isSaving}>
          {isSaving
            ? mappingText.processing
            : missing.length
              ? mapRequiredFields(mapped, requiredFields.length)
              : mappingText.process}
        </Button>
      </div>
    </div>
  )
}

const manyColumns = 12

/** In a wide file the suggested columns stand first, where they can be checked without a search. */
const suggestedFirst = (columns: string[], suggested: ReadonlyMap<string, TargetField>) =>
  columns.length <= manyColumns
    ? columns
    : [...columns.filter((name) => suggested.has(name)), ...columns.filter((name) => !suggested.has(name))]
