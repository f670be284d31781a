/**
 * Control characters, format characters (text direction, invisible marks) and unpaired surrogates. Joiners are parts of
 * words, so they stay.
 */
const hidden = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** A visible character: neither a blank nor a filler that looks like one. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A name as it is stored and shown; empty if none of it is visible (requirement 27). */
export function cleanName(name: string): string {
  const cleaned = name.replace(hidden, '').trim()
  return visible.test(cleaned) ? cleaned : ''
}

/** The name of a file: the last part of any path. It is never used as a path. */
export const cleanFileName = (name: string): string => cleanName(name.split(/[/\\]/).pop()!)
