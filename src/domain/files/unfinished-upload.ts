/** An unfinished upload: it is running in another window, or its connection was lost. */
export interface UnfinishedUpload {
  uploadId: string
  filename: string
  receivedChunks: number
  totalChunks: number
}
