import type { StoredFile } from '#db/queries/files.ts'

type State = Pick<StoredFile, 'status' | 'rollup_version'>

/** Whether a file has figures to show: once it is completed, and also while it is processed again. */
export const hasFigures = ({ status, rollup_version }: State): boolean =>
  status === 'completed' || (status === 'processing' && rollup_version !== null)

/** Whether rows of it are kept that are in no figure: a file that failed without a usable row keeps them, too. */
export const hasKeptRows = (file: State): boolean => file.status === 'failed' || hasFigures(file)
