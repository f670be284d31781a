import type { System } from './system.ts'

interface SystemFile {
  default: System
}

/** Every file of the folder is a program. Vite bundles them. Without a build, they are read from the folder. */
const files: Record<string, SystemFile> = import.meta.env
  ? import.meta.glob<SystemFile>('./systems/*.ts', { eager: true })
  : await import('./folder.ts').then(({ filesOf }) => filesOf<SystemFile>('systems'))

export const systems: System[] = Object.values(files).map((file) => file.default)
