import { lowerCase } from '#domain/values/lower-case.ts'

/** Channels with the same key are one channel: capitals and blanks do not count (docs/semantics.md §25). In DuckDB, it is `channel_key`. */
export const channelKey = (channel: string): string =>
  lowerCase(channel.replace(/[ \t\u00a0]+/g, ' ').replace(/^ | $/g, ''))
