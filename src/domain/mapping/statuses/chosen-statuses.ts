import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import type { StatusesOfColumn } from '#domain/mapping/sample/rows/choose-statuses.ts'
import { statusKey } from './order-status.ts'

/** What each status does: the person's choice, else the proposal. */
export function chosenStatuses(
  proposed: StatusesOfColumn[],
  chosen: Record<string, StatusChoice> = {},
): StatusesOfColumn[] {
  const byKey = new Map(Object.entries(chosen).map(([status, choice]) => [statusKey(status), choice]))
  return proposed.map(({ values, ...column }) => ({
    ...column,
    values: values.map((one) => ({ ...one, choice: byKey.get(statusKey(one.value)) ?? one.proposed })),
  }))
}
