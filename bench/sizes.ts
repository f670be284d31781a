/** Bytes of a size written as `16KB`, `256MB` or `1GB`. */
export function bytesOf(size: string): number {
  const [, number, unit] = /^(\d+)(KB|MB|GB)$/.exec(size) ?? []
  if (!number) throw new Error(`${size}: write a size as 256MB or 1GB`)
  return Number(number) * { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }[unit as 'KB' | 'MB' | 'GB']
}
