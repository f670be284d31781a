import { mostWorkspaceNameChars } from '#domain/accounts/workspace-limits.ts'
import { cleanName } from '#server/files/file-name.ts'

/** A name as it is stored; blank if it is too long or has no visible character. */
export function cleanWorkspaceName(name: string): string {
  const cleaned = name.length <= 4 * mostWorkspaceNameChars ? cleanName(name).normalize('NFC') : ''
  return [...cleaned].length <= mostWorkspaceNameChars ? cleaned : ''
}
