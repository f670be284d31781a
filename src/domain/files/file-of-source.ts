import type { JoinedFile, Joining } from '#domain/ingestion/joining.ts'

/** A file of a data source as calls and pages have it (docs/semantics.md §13). */
export interface FileOfSource {
  id: string
  originalName: string
  sizeBytes: number
  /** ISO 8601, UTC */
  createdAt: string
  state: 'coming' | 'in' | 'leaving'
  /** how this file joined the files before it */
  joining: Joining
  /** what the file brought; null while that is unknown, and if a later file replaces all of it */
  joined: JoinedFile | null
}
