import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import type { TablePreview } from '#domain/files/inspection.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import { areSeveralCurrencies } from '#domain/values/currencies.ts'
import type { AppEnv } from '#server/context.ts'
import { personOf } from '#server/inspection/asker.ts'
import { sampleTable } from '#server/inspection/inspect-stored-file.ts'
import { uncalculatedColumns } from '#text/mapping/mapping.ts'
import { type ToldWarning, toldChecks } from '#text/mapping/told-checks.ts'
import { answerOnce } from './answer-once.ts'

type File = Pick<
  StoredFile,
  'id' | 'figures' | 'size_bytes' | 'look' | 'column_mapping' | 'mapping_options' | 'understanding'
>

/**
 * The warnings of the mapping screen, made again from the same rows and mapping, so that the page of the figures can
 * show them. Warnings about several currencies are left out if the reading of the whole file reports them; so are
 * warnings about hidden rows. Empty if the inspection children are too busy.
 */
export async function warningsBefore(
  c: Context<AppEnv>,
  file: File,
  table: Promise<TablePreview | undefined>,
): Promise<ToldWarning[]> {
  const { look, column_mapping: mapping, mapping_options: options } = file
  if (!look || !mapping) return []
  const { storage, log } = c.var
  const saysSeveral = areSeveralCurrencies(file.understanding?.currencies ?? [])
  const isUnsaid = ({ kind }: MappingCheck) =>
    !saidOfWholeFile.has(kind) && (kind !== 'several-currencies' || !saysSeveral)
  try {
    const positions = positionsOf(look.columns, mapping)
    const asked = { look, positions, options: options ?? {}, withBelow: true }
    const report = await answerOnce(file, 'sample', () => sampleTable(storage, personOf(c), file, asked))
    const formulas = look.workbook && (await table)?.formulas
    return [
      ...(formulas ? [{ text: uncalculatedColumns(formulas) }] : []),
      ...toldChecks(report).flatMap(({ check, text, why }) => (isUnsaid(check) ? [{ text, why }] : [])),
    ]
  } catch (err) {
    log.warn({ fileId: file.id, err }, 'the warnings of a file could not be read')
    return []
  }
}

const saidOfWholeFile: ReadonlySet<MappingCheck['kind']> = new Set(['hidden-rows', 'hidden-sheets'])
