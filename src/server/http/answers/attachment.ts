/**
 * The header of an answer that the browser saves as a file. Names of sources may contain any letter, which the plain
 * `filename` parameter cannot.
 */
export function attachment(name: string, extension: string): string {
  const plain = name.normalize('NFD').replace(/[^\w-]+/g, '')
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encodeURIComponent(name)}.${extension}`
}
