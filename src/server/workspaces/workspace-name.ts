import { cleanName } from '#server/files/file-name.ts'

const mostChars = 80

/** A name as it is stored; blank if it is too long or has no visible character. */
export function cleanWorkspaceName(name: string): string {
  const cleaned = name.length <= 4 * mostChars ? cleanName(name).normalize('NFC') : ''
  return [...cleaned].length <= mostChars ? cleaned : ''
}
