import { useState } from 'react'
import { fetchJson, shownMessage } from '#browser/fetch-json.ts'
import { showToast } from '#browser/toasts.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { JoinChoice } from '#domain/mapping/remembered-mapping.ts'
import { fieldText } from '#text/mapping/target-fields.ts'
import { failedToast, requiredFieldsMissing, type ToastText } from '#text/site/toasts.ts'
import type { ChosenMapping } from './use-mapping.ts'

/** Saves the mapping of a file, which starts its processing. `started` is the toast for it; `onComplete` gets the source. */
export function useSaveMapping(fileId: string, started: ToastText, onComplete: (sourceId: string) => void) {
  const [isSaving, setSaving] = useState(false)
  async function save(
    { mapping, missing }: ChosenMapping,
    options: MappingOptions & Partial<JoinChoice> & { shownCurrency?: string | undefined },
  ) {
    if (missing.length) return showToast(requiredFieldsMissing(missing.map((field) => fieldText[field].label)))
    setSaving(true)
    try {
      await fetchJson(`/api/files/${fileId}/mapping`, {
        method: 'POST',
        body: { columnMapping: Object.fromEntries(mapping), options },
      })
      showToast(started)
      onComplete(options.addTo ?? fileId)
    } catch (error) {
      showToast(failedToast('mapping', shownMessage(error)))
      setSaving(false)
    }
  }
  return { isSaving, save }
}
