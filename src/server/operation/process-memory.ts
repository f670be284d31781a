import { readFileSync } from 'node:fs'

/** Memory of one of our processes on Linux; 0 on other systems, and after the process has ended. */
export function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n')
    const line = lines.find((one) => one.startsWith(`${field}:`))!
    return Number.parseInt(line.slice(field.length + 1), 10) * 1024
  } catch {
    return 0
  }
}
