import { useId, useState } from 'react'
import { usePreview } from '#browser/preview-query.ts'
import { showToast } from '#browser/toasts.ts'
import type { DialectChoice as DialectOptions } from '#domain/mapping/mapping-options.ts'
import { attributesFor } from '#domain/mapping/remembered-mapping.ts'
import { isReading } from '#domain/mapping/sample/open-question.ts'
import { ownOfSample } from '#domain/mapping/sample/own-currency.ts'
import { settledOptions } from '#domain/mapping/sample/settled-options.ts'
import { requiredFields } from '#domain/mapping/target-field.ts'
import { usDollar } from '#domain/values/money.ts'
import { filesText } from '#text/files/files.ts'
import { mappedAs, severalFiles, sourcesText } from '#text/files/sources.ts'
import { mappingText, mapRequiredFields } from '#text/mapping/mapping.ts'
import { sampleInShort, sampleText } from '#text/mapping/sample.ts'
import { momentText } from '#text/site/moments.ts'
import type { ToastText } from '#text/site/toasts.ts'
import { Button } from '#ui/base/Button.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { AttributeChips } from '#ui/mapping/AttributeChips.tsx'
import { dateQuestionId } from '#ui/mapping/DateQuestion.tsx'
import { DialectChoice } from '#ui/mapping/DialectChoice.tsx'
import { RequiredFieldsChecklist } from '#ui/mapping/RequiredFieldsChecklist.tsx'
import { SheetChoice } from '#ui/mapping/SheetChoice.tsx'
import DeleteFile from '../files/DeleteFile.tsx'
import { MappingForm } from './MappingForm.tsx'
import SampleReport from './SampleReport.tsx'
import { ShownCurrencyChoice } from './ShownCurrencyChoice.tsx'
import { SourceChoice } from './SourceChoice.tsx'
import { useAttributes } from './use-attributes.ts'
import { useJoin } from './use-join.ts'
import { useMapping } from './use-mapping.ts'
import { useOnceSettled } from './use-once-settled.ts'
import { useSample } from './use-sample.ts'
import { useSaveMapping } from './use-save-mapping.ts'

interface Props {
  fileId: string
  fileName: string
  /** the toast after the mapping is saved */
  started: ToastText
  /** gets the data source that is processed */
  onComplete: (sourceId: string) => void
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
  const [shown, setShown] = useState<string>()
  const { file, isPending, isBefore } = usePreview(fileId, { sheet, dialect })
  const chosen = useMapping(file)
  const { isSaving, save } = useSaveMapping(fileId, started, onComplete)
  const [isInvalid, setInvalid] = useState(false)
  const { mapping, missing } = chosen
  const remembered = file?.remembered
  const alike = file?.sheetsAlike
  const stored = file?.mapped?.options.attributes
  const attributes = stored && file && attributesFor(file.columns, Object.fromEntries(mapping), stored)
  const options = {
    ...chosen.options,
    attributes,
    sheet: sheet ?? chosen.options.sheet,
    sheets: alike && [file!.sheet!, ...alike.filter((name) => !isApart && name !== file!.sheet)],
    dialect: dialect ?? chosen.options.dialect,
  }
  const sample = useSample({
    fileId,
    columnMapping: Object.fromEntries(mapping),
    options,
    isWhole: file !== undefined && !isBefore && !missing.length,
    dateOrder: chosen.dateOrder,
    onOptions: chosen.setOptions,
  })
  const whereId = useId()
  const sources = file?.joinable ?? []
  const { join, choose, outlook, isComparing, isProposed, isDeciding } = useJoin({
    fileId,
    columnMapping: Object.fromEntries(mapping),
    options,
    sources,
    isMapped: !isBefore && !missing.length,
  })
  const chooseSheet = (name: string) => {
    setSheet(name)
    setDialect(undefined)
    chosen.startOver()
  }
  const chooseDialect = (choice: DialectOptions) => {
    setDialect({ ...dialect, ...choice })
    chosen.startOver()
  }
  const isUnreadable = file !== undefined && !file.columns.length
  const { report } = sample
  const attributeChoice = useAttributes(report?.attributes ?? [], attributes)
  const own = join ? undefined : ownOfSample(report)
  const shownCurrency = own && ([shown, file?.shownCurrency].find((one) => one === own || one === usDollar) ?? own)
  const ask = (id: string, toast: ToastText) => {
    document.getElementById(id)?.querySelector<HTMLInputElement>('input:checked, input')?.focus()
    showToast(toast)
  }
  const canRun = file !== undefined && !isBefore && !missing.length && !isInvalid
  const { isAsked, ask: process } = useOnceSettled({ isSettled: !isDeciding, canRun }, (hasWaited) => {
    const { dateAnswer } = chosen
    if (hasWaited && isProposed) return ask(whereId, sourcesText.whereOpen)
    if (!report?.dateQuestion || dateAnswer === 'whole-file' || isReading(report.dateQuestion, dateAnswer))
      return save(chosen, {
        ...settledOptions(options, sample.statuses),
        ...join,
        shownCurrency,
        attributes: attributeChoice.chosen,
      })
    ask(dateQuestionId, sampleText.datesOpen)
  })
  const isBusy = isSaving || isAsked
  const toMap = missing.length && mapRequiredFields(requiredFields.length - missing.length, requiredFields.length)
  const looksWrong = file !== undefined && file.columns.length < 2
  const isMapped = file !== undefined && !missing.length
  return (
    <section aria-label={mappingText.title} data-mapping className="space-y-4">
      {!file && (
        <>
          <h1 className="text-xl font-semibold tracking-tight">{mappingText.title}</h1>
          <Spinner label={isPending ? filesText.isPending : mappingText.loading} />
        </>
      )}
      {file && (
        <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
          <div className="min-w-0 flex-1 basis-80">
            <h1 className="text-xl font-semibold tracking-tight">{mappingText.title}</h1>
            <p className="mt-1 max-w-prose text-sm text-muted">
              <span className="font-medium text-ink break-words">{fileName}</span> · {mappingText.lead}
            </p>
          </div>
          {!isUnreadable && <RequiredFieldsChecklist mapping={mapping} />}
        </header>
      )}
      {file?.several && <p className="text-sm">{severalFiles(file.several.files, file.several.shown)}</p>}
      {isUnreadable && <p>{mappingText.unableToPreview}</p>}
      {file?.message && <p className="text-sm text-warn">{file.message}</p>}
      {remembered && (
        <p className="text-sm text-muted">{mappedAs(remembered.name, momentText(remembered.mappedAt, true))}</p>
      )}
      <div className={isUnreadable ? '' : 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]'}>
        <div className="min-w-0 space-y-4">
          {file && (
            <SheetChoice
              sheet={file.sheet}
              sheets={file.sheets}
              left={file.sheetsLeft}
              alike={alike}
              areTogether={!isApart}
              onChoose={chooseSheet}
              onTogether={(areTogether) => setApart(!areTogether)}
            />
          )}
          {file && !isUnreadable && (
            <MappingForm key={sheet} file={file} chosen={chosen}>
              {isMapped && (
                <AttributeChips
                  found={attributeChoice.found}
                  kept={attributeChoice.kept}
                  isKept={attributeChoice.isKept}
                  onToggle={attributeChoice.toggle}
                />
              )}
            </MappingForm>
          )}
          {(file?.dialect ?? dialect) && (
            <DialectChoice
              key={String(looksWrong)}
              found={{ ...file?.dialect, ...dialect }}
              isOpen={looksWrong}
              onChoose={chooseDialect}
            />
          )}
        </div>
        {(sources.length > 0 || isMapped) && (
          <div className="mapping-aside min-w-0 space-y-4">
            {sources.length > 0 && (
              <SourceChoice
                id={whereId}
                sources={sources}
                chosen={join}
                onChoose={choose}
                outlook={outlook}
                isComparing={isComparing}
                isDeciding={isDeciding}
              />
            )}
            {isMapped && (
              <SampleReport sample={sample} chosen={chosen} remembered={remembered} onInvalid={setInvalid} />
            )}
            {own && shownCurrency && <ShownCurrencyChoice own={own} chosen={shownCurrency} onChoose={setShown} />}
          </div>
        )}
      </div>
      <div className="sticky bottom-(--nav) z-20 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 lg:-mx-8 lg:px-8">
        {report && isMapped && (
          <p className="min-w-0 flex-1 text-sm text-muted max-sm:hidden">{sampleInShort(report)}</p>
        )}
        {looksWrong && <DeleteFile file={{ id: fileId, originalName: fileName }} onDeleted={onCancel} />}
        <Button look="quiet" onClick={onCancel} disabled={isSaving}>
          {mappingText.cancel}
        </Button>
        {!isUnreadable && (
          <Button onClick={process} disabled={!file || missing.length > 0 || isInvalid || isBusy}>
            {isBusy ? mappingText.processing : toMap || mappingText.process}
          </Button>
        )}
      </div>
    </section>
  )
}
