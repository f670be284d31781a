import { toastText } from '#text/site/toasts.ts'

/** Uploading a file: the dropzone, its progress and every refusal (docs/specification.md §2, §5, §8). */
export const uploadText = {
  title: 'Upload a file',
  drop: 'Drop your file anywhere on this page, or click to choose one',
  accepted: 'One .csv, .xls or .xlsx file, up to 1 GB',
  utf8: 'UTF-8 recommended',
  progressLabel: 'Upload progress',
  cancel: 'Cancel upload',
  resuming: 'Checking what was already uploaded…',
  finishing: 'Upload complete. Checking the file…',
  unfinished: 'Unfinished uploads',
  unfinishedHelp: 'Choose the same file again in the same browser, and its upload resumes.',
  discard: 'Discard',
  loginRequired: 'Please log in to upload files',
  oneFileOnly: 'Please choose a single file.',
  wrongType: 'Only .csv, .xls and .xlsx files can be uploaded.',
  tooLarge: 'The file is larger than 1 GB, the limit for uploads.',
  empty: 'The file is empty.',
  initFailed: 'Upload initialization failed',
  chunkFailed: 'Chunk upload failed',
  finalizeFailed: 'Upload finalization failed',
  failed: 'Upload failed',
  canceled: { title: 'Upload Canceled', description: 'Nothing of the file was kept.' },
  unreadable: { title: toastText.fileUploaded.title, description: 'It cannot be read as it is.' },
  dropElsewhere: { title: 'Nothing Uploaded', description: 'Files can be dropped on the Overview page.' },
  busy: { title: 'One at a Time', description: 'Wait until the upload before has ended, or cancel it.' },

  unknownUpload: 'There is no such upload.',
  uploadCancelled: 'The upload has been canceled.',
  badFilename: 'filename must be text of 1 to 255 characters.',
  badSize: 'fileSize must be a whole number from 1 to 1,073,741,824 bytes (1 GB).',
  badChunkIndex: 'chunkIndex must be a whole number from 0 on.',
  badBase64: 'data must be base64 of 1 to 1,048,576 bytes.',
  alreadyFinalized: 'This upload is already finished.',
  diskFull:
    'The server does not have enough free space for this file. Please try again later or contact your administrator.',
} as const

export const chunksUploaded = (done: number, total: number) =>
  `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} chunks (parts of the file) uploaded`

export const discardUpload = (name: string) => `${uploadText.discard} ${name}`

/** `2.4 MB/s`, `310 KB/s` */
export function speedText(bytesPerSecond: number): string {
  const megabytes = bytesPerSecond / 1024 ** 2
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB/s` : `${Math.max(1, Math.round(bytesPerSecond / 1024))} KB/s`
}

/** Rounded, so that the figure does not jump around. */
export function timeLeftText(seconds: number): string {
  if (seconds < 5) return 'a few seconds left'
  if (seconds < 55) return `about ${Math.ceil(seconds / 5) * 5} seconds left`
  const minutes = Math.round(seconds / 60)
  if (minutes < 2) return 'about a minute left'
  return minutes < 90 ? `about ${minutes} minutes left` : `about ${Math.round(minutes / 60)} hours left`
}

/** What a screen reader announces: the start, then every quarter. */
export const uploadAnnounced = (percent: number) =>
  percent < 25 ? 'Upload started' : `${Math.floor(percent / 25) * 25}% uploaded`

export const badTotalChunks = (least: number) => `totalChunks must be a whole number from ${least} to 10,000.`

export const chunkOutOfOrder = (expected: number) => `Chunks must arrive in order: chunk ${expected} is expected next.`

export const tooManyBytes = (size: number) =>
  `The chunks contain more than the announced ${size.toLocaleString('en-US')} bytes.`

export const uploadIncomplete = (chunks: number, totalChunks: number, bytes: number, size: number) =>
  `The upload is not complete: ${chunks} of ${totalChunks} chunks and ${bytes.toLocaleString('en-US')} of ${size.toLocaleString('en-US')} bytes have arrived.`

export const tooManyUploads = (most: number) =>
  `You have ${most} unfinished uploads, which is the limit. Finish or cancel one first.`

export const tooManyFiles = (most: number) => `You have ${most} files, which is the limit. Delete one first.`

export const tooManyBytesOfUser = (most: string) =>
  `Your files would exceed your limit of ${most}. Delete a file first.`
