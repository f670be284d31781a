import { fileHref } from '#domain/files/notification.ts'

/** The page of a source's costs. */
export const costsHref = (sourceId: string): string => `${fileHref(sourceId)}/costs`
/** The page of one of its files. */
export const costFileHref = (sourceId: string, costFileId: string): string => `${costsHref(sourceId)}/${costFileId}`
/** The call that answers such a file as it was uploaded. */
export const costFileDownload = (sourceId: string, costFileId: string): string =>
  `/api/files/${sourceId}/costs/${costFileId}`
