/**
 * Bytes as text, without their byte order mark and without NULs, which the ingestion drops, too (`without-nuls.ts`). In one go, many versions of Node read windows-1252 as Latin-1 ('€' becomes a
 * control character, nodejs/node issue 56542); as a stream they read it right.
 */
export function decodedText(bytes: Uint8Array, encoding: string): string {
  const decoder = new TextDecoder(encoding)
  return (decoder.decode(bytes, { stream: true }) + decoder.decode()).replaceAll('\0', '')
}
