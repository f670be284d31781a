import { bytesText, count, time } from './commands.ts'

/** The output of backup and restore. */
export const backupText = {
  targetMissing: 'Which file? Example: npm run backup -- --keep 14 /backups',
  archiveMissing: 'Which backup? Example: npm run restore -- /backups/analytics-20240105T031500Z.tar.gz',
  badKeep: '--keep takes a whole number from 1 on.',
  keepNeedsFolder: '--keep needs a folder that exists.',
  noRightToWrite: (folder: string) =>
    `This user may not write in ${folder}. Nothing was written. Name another folder, or let the user write there.`,
  cannotWrite: (folder: string, why: string) =>
    `No file can be made in ${folder} (${why}). Nothing was written. Name another folder.`,
  noFolder: (folder: string) => `There is no folder ${folder}. Nothing was written. Make it, or name another one.`,
  exists: 'A file with this name exists. Nothing was written. Choose another name.',
  diskFull: 'There is not enough free space for the backup. Nothing was written; older backups are unchanged.',
} as const

export const foreignPlace = (place: string) =>
  `${place} belongs to another database. A backup can be restored only into empty storage. Nothing was changed.`

export const backedUp = (users: number, files: number, bytes: number, path: string, archiveBytes: number) =>
  `Backed up ${count(users, 'user')} and ${count(files, 'file')} (${bytesText(bytes)}) to ${path} (${bytesText(archiveBytes)}).`
export const lostFiles = (ids: string[]) =>
  `${count(ids.length, 'file')} missing from the storage: ${ids.join(', ')}. Only ${ids.length === 1 ? 'its' : 'their'} figures are in the backup.`
export const restored = (users: number, files: number, madeAt: string) => [
  `Restored ${count(users, 'user')} and ${count(files, 'file')} as of ${time(new Date(madeAt))}.`,
  'Everybody has to sign in again. Open invitations and reset links are not restored: create new ones.',
]
export const damagedBackup = (why: string) => `This backup cannot be restored. ${why} Nothing was changed.`
export const unreadableBackup = {
  missing: (path: string) => `There is no file ${path}.`,
  folder: (path: string) => `${path} is a folder. Name the backup in it that is to be restored. Nothing was changed.`,
  noRight: (path: string) =>
    `This user may not read ${path}. Nothing was changed. Run the command as its owner, or let the user read it.`,
}
