import { decodedText } from '#reading/text/encoding/decoded-text.ts'

const known = new Map<string, Map<string, number[]>>()

/** Text in one of the encodings that the platform can only decode. */
export function encoded(text: string, encoding: string): Buffer {
  const bytesOf = known.get(encoding) ?? bytesOfCharacters(encoding)
  known.set(encoding, bytesOf)
  return Buffer.concat(
    [...text].map((character) => {
      const bytes = bytesOf.get(character)
      if (!bytes) throw new Error(`${encoding} has no ${character}`)
      return Buffer.from(bytes)
    }),
  )
}

function bytesOfCharacters(encoding: string): Map<string, number[]> {
  const found = new Map<string, number[]>()
  const add = (bytes: number[]) => {
    const character = decodedText(Uint8Array.from(bytes), encoding)
    if ([...character].length === 1 && character !== '\ufffd' && !found.has(character)) found.set(character, bytes)
  }
  for (let lead = 0; lead < 256; lead++) add([lead])
  for (let lead = 0x81; lead < 255; lead++) for (let trail = 0x40; trail < 255; trail++) add([lead, trail])
  return found
}
