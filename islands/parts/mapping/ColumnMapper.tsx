import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchJson, shownMessage } from '#browser/fetch-json.ts'
import { refreshFiles } from '#browser/files-query.ts'
import { queryClient } from '#browser/query-client.ts'
import { showToast } from '#browser/toasts.ts'
import type { KnownSourceId } from '#domain/mapping/headers/known-sources.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { type ColumnMapping, requiredFields, type TargetField } from '#domain/mapping/target-field.ts'
import { mappingText, mapRequiredFields } from '#text/mapping/mapping.ts'
import { fieldText } from '#text/mapping/target-fields.ts'
import { failedToast, requiredFieldsMissing, type ToastText } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { MappingTable } from '#ui/mapping/MappingTable.tsx'
import { PreviewTable } from '#ui/mapping/PreviewTable.tsx'
import { RequiredFieldsChecklist } from '#ui/mapping/RequiredFieldsChecklist.tsx'
import { SheetChoice } from '#ui/mapping/SheetChoice.tsx'
import { SuggestionNote } from '#ui/mapping/SuggestionNote.tsx'
import SampleReport from './SampleReport.tsx'

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

/** A failed preview becomes an empty one and is only logged (docs/specification.md §8). */
async function loadPreview(fileId: string, sheet: string | undefined): Promise<FilePreview> {
  const query = sheet === undefined ? '' : `?sheet=${encodeURIComponent(sheet)}`
  try {
    return await fetchJson<FilePreview>(`/api/files/${fileId}/preview${query}`)
  } catch (error) {
    console.warn('preview could not be loaded', error)
    return { preview: [], columns: [] }
  }
}

/**
 * The column mapping screen of one file (docs/specification.md §2). It opens with the suggested mapping, and the person
 * can change everything.
 */
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

/** In a wide file the suggested columns come first, so they can be checked without searching. */
const suggestedFirst = (columns: string[], suggested: ReadonlyMap<string, TargetField>) =>
  columns.length <= manyColumns
    ? columns
    : [...columns.filter((name) => suggested.has(name)), ...columns.filter((name) => !suggested.has(name))]
