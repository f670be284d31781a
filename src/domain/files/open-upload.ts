/** An unfinished upload: it runs in another window, or its connection was lost. */
export interface OpenUpload {
  uploadId: string
  filename: string
  receivedChunks: number
  totalChunks: number
}
