/**
 * The value of a record under a name that a person gave; undefined if there is none. `record[name]` would find what every
 * object has: a column may be named `constructor`.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
