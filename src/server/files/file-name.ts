/** Controls, format controls (text direction, marks that show nothing) and halves of characters; joiners are part of words. */
const hidden = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Something that is seen: not a blank, nor a filler that looks like one. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A name as it is kept and shown; empty when nothing of it would be seen (requirement 27). */
export function cleanName(name: string): string {
  const cleaned = name.replace(hidden, '').trim()
  return visible.test(cleaned) ? cleaned : ''
}

/** The name of a file: the last part of any path. It never becomes a path. */
export const cleanFileName = (name: string): string => cleanName(name.split(/[/\\]/).pop()!)
