import type { JoinedFile, Joining } from '#domain/ingestion/joining.ts'

/** A file of a data source as calls and pages have it (docs/semantics.md §13). */
export interface FileOfSource {
  id: string
  originalName: string
  sizeBytes: number
  /** ISO 8601, UTC */
  createdAt: string
  state: 'coming' | 'in' | 'leaving'
  /** how it joined those before it */
  joining: Joining
  /** what it brought; null while that is not known, and where a later file stands for everything */
  joined: JoinedFile | null
}
