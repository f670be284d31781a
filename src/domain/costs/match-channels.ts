/** Values of an attribute, as the orders have them. */
export interface AttributeValues {
  attribute: string
  values: string[]
}

/** A name in lower case without accents, signs and blanks. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Shorter names are in others by chance. */
const shortestLike = 3

/** The value with the same name, else the only one whose name contains the channel's or is contained in it. */
function valueLike(channel: string, values: string[]): string | undefined {
  const name = plain(channel)
  if (!name) return undefined
  const same = values.find((value) => value === channel) ?? values.find((value) => plain(value) === name)
  if (same !== undefined || name.length < shortestLike) return same
  const like = values.filter((value) => {
    const other = plain(value)
    return other.length >= shortestLike && (name.includes(other) || other.includes(name))
  })
  return like.length === 1 ? like[0] : undefined
}

/** For each channel of the spend, the value of an attribute with an equal or like name; others are left out. */
export const proposeChannels = (channels: string[], values: string[]): Record<string, string> =>
  Object.fromEntries(
    channels.flatMap((channel) => {
      const value = valueLike(channel, values)
      return value === undefined ? [] : [[channel, value]]
    }),
  )

/** The attribute whose values match the most channels; undefined if none matches one. */
export function proposeSpendAttribute(channels: string[], attributes: AttributeValues[]): string | undefined {
  let best: { attribute: string; matched: number } | undefined
  for (const { attribute, values } of attributes) {
    const matched = Object.keys(proposeChannels(channels, values)).length
    if (matched > (best?.matched ?? 0)) best = { attribute, matched }
  }
  return best?.attribute
}
