import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { channelKey } from '#domain/costs/channel-key.ts'
import { proposeChannels, proposeSpendAttribute } from '#domain/costs/match-channels.ts'
import { lowerCase } from '#domain/values/lower-case.ts'
import type { AppEnv } from '#server/context.ts'
import { QueueFull } from '#server/http/fair-queue.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { askList, NoList } from '#server/lists/ask-list.ts'
import type { ChannelChoice } from '#ui/costs/CostForms.tsx'
import type { CostsOfSource } from './costs-of-source.ts'

/** So many values of a column are offered, the most frequent ones. */
const mostValues = 200

interface Top {
  attribute: number
  value: string
}

/** The channels of the saved spend, each with its value: the kept one, else one with an equal or like name. */
export async function channelsOf(
  c: Context<AppEnv>,
  source: StoredFile,
  { files, rules }: Pick<CostsOfSource, 'files' | 'rules'>,
  attributes: string[],
): Promise<{ attribute: string; choices: ChannelChoice[]; values: string[] }> {
  const saved = files.filter(({ state }) => state === 'in').flatMap(({ report }) => report?.spend?.channels ?? [])
  const channels = [
    ...new Map(saved.flatMap(({ channel }) => (channel === null ? [] : [[channelKey(channel), channel]]))).values(),
  ]
  const valuesOf = new Map(attributes.map((name): [string, string[]] => [name, []]))
  for (const { attribute, value } of await topsOf(c, source.id)) valuesOf.get(attributes[attribute] ?? '')?.push(value)
  const all = [...valuesOf].map(([attribute, values]) => ({ attribute, values }))
  const attribute = rules.spendAttribute ?? proposeSpendAttribute(channels, all) ?? ''
  const values = valuesOf.get(attribute) ?? []
  /** of more values, the page knows only the most frequent ones */
  const isAll = values.length > 0 && values.length < mostValues
  const known = new Set(values.map(lowerCase))
  const isKnown = (value: string) => known.has(lowerCase(value))
  const proposed = proposeChannels(channels, values)
  const keptOf = new Map(Object.entries(rules.channels).map(([channel, value]) => [channelKey(channel), value]))
  const choices = channels.map((channel): ChannelChoice => {
    const kept = keptOf.get(channelKey(channel))
    const like = Object.hasOwn(proposed, channel) ? proposed[channel] : undefined
    return {
      channel,
      value: kept ?? like ?? '',
      ...{
        isProposed: kept === undefined && like !== undefined,
        isUnknown: isAll && kept !== undefined && !isKnown(kept),
      },
    }
  })
  return { attribute, choices, values }
}

/** None while there is no list, or too many questions wait. */
async function topsOf(c: Context<AppEnv>, sourceId: string): Promise<Top[]> {
  try {
    const parameters = { attribute: -1, most: mostValues }
    return await askList<Top>(c.var, askerOf(c), sourceId, { query: 'attribute-tops', parameters })
  } catch (error) {
    if (error instanceof NoList || error instanceof QueueFull) return []
    throw error
  }
}
