import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import { areSeveralCurrencies } from '#domain/values/currencies.ts'
import type { AppEnv } from '#server/context.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { previewTable, sampleTable } from '#server/inspection/inspect-stored-file.ts'
import { checksBelowTexts, checkText } from '#text/mapping/checks.ts'
import { uncalculatedColumns } from '#text/mapping/mapping.ts'

type File = Pick<StoredFile, 'id' | 'size_bytes' | 'look' | 'column_mapping' | 'mapping_options' | 'understanding'>

/**
 * What the mapping screen warned of, from the same rows and the same mapping, so that it stays where the figures are.
 * Several currencies are left to the understanding of the whole file, where it knows of them, and so is what a workbook hides. None where
 * the look children are too busy.
 */
export async function warningsBefore(c: Context<AppEnv>, file: File): Promise<string[]> {
  const { look, column_mapping: mapping, mapping_options: options } = file
  if (!look || !mapping) return []
  const { storage, log } = c.var
  const saysSeveral = areSeveralCurrencies(file.understanding?.currencies ?? [])
  const isUnsaid = ({ kind }: MappingCheck) =>
    !saidOfWholeFile.has(kind) && (kind !== 'several-currencies' || !saysSeveral)
  try {
    const positions = positionsOf(look.columns, mapping)
    const table = look.workbook && (await previewTable(storage, askerOf(c), file, look))
    const formulas = table && 'formulas' in table ? table.formulas : undefined
    const asked = { look, positions, options: options ?? {}, withBelow: true }
    const { checks, below } = await sampleTable(storage, askerOf(c), file, asked)
    return [
      ...(formulas ? [uncalculatedColumns(formulas)] : []),
      ...checks.filter(isUnsaid).map(checkText),
      ...(below ? checksBelowTexts({ ...below, checks: below.checks.filter(isUnsaid) }) : []),
    ]
  } catch (err) {
    log.warn({ fileId: file.id, err }, 'the warnings of a file could not be read')
    return []
  }
}

const saidOfWholeFile: ReadonlySet<MappingCheck['kind']> = new Set(['hidden-rows', 'hidden-sheets'])
