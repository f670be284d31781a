/** The header of an answer that is saved as a file. Names of sources can hold any letter, which a plain file name cannot. */
export function attachment(name: string, extension: string): string {
  const plain = name.normalize('NFD').replace(/[^\w-]+/g, '')
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encodeURIComponent(name)}.${extension}`
}
