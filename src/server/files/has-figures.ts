import type { StoredFile } from '#db/queries/files.ts'

type State = Pick<StoredFile, 'status' | 'rollup_version'>

/** Whether a file has figures to show: after it completed, and while it is processed again. */
export const hasFigures = ({ status, rollup_version }: State): boolean =>
  status === 'completed' || (status === 'processing' && rollup_version !== null)

/**
 * Whether rows of the file that are in no figure are stored. A file that failed without usable rows stores them, too.
 */
export const hasKeptRows = (file: State): boolean => file.status === 'failed' || hasFigures(file)
