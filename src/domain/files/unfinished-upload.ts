/** An unfinished upload: it runs in another window, or its connection was lost. */
export interface UnfinishedUpload {
  uploadId: string
  filename: string
  receivedChunks: number
  totalChunks: number
}
