/**
 * Decodes bytes, without byte order mark and without NULs, which the ingestion drops, too (`without-nuls.ts`). It
 * decodes as a stream: in one call, many versions of Node read windows-1252 as Latin-1 ('€' becomes a control
 * character, nodejs/node issue 56542).
 */
export function decodedText(bytes: Uint8Array, encoding: string): string {
  const decoder = new TextDecoder(encoding)
  return (decoder.decode(bytes, { stream: true }) + decoder.decode()).replaceAll('\0', '')
}
