/** Limits of uploads (docs/specification.md §9, requirements 21, 22). */
export const chunkBytes = 1_048_576
export const maxUploadBytes = 1024 * 1024 * 1024
export const maxFilenameLength = 255
export const maxChunks = 10_000
export const chunkPath = '/api/files/upload-chunked/chunk'
/** A whole file as the body of one request (src/server/api). */
export const rawUploadPath = '/api/v1/files'
export const maxChunkBodyBytes = 1_500_000
export const maxMappingBodyBytes = 1_048_576
export const maxBodyBytes = 65_536
export const acceptedExtensions = ['.csv', '.xls', '.xlsx'] as const

export const chunkCount = (sizeBytes: number): number => Math.ceil(sizeBytes / chunkBytes)

export const hasAcceptedExtension = (name: string): boolean =>
  acceptedExtensions.some((extension) => name.toLowerCase().endsWith(extension))

/** Rounded percentage of chunks received (docs/specification.md §4). */
export const uploadPercent = (received: number, total: number): number => Math.round((received / total) * 100)
