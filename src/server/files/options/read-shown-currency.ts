import { badShownOption } from '#text/files/option-errors.ts'
import { isObject, quotedPart, refuse } from './option-values.ts'

/**
 * The currency in which a mapping call wants amounts shown, as an ISO code. It changes no figure, and applies only to
 * files whose amounts are all in that currency (src/domain/ingestion/shown-currency.ts). Undefined if the call does not
 * say.
 */
export function readShownCurrency(options: unknown): string | undefined {
  const value = isObject(options) ? (options.shownCurrency ?? undefined) : undefined
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !Intl.supportedValuesOf('currency').includes(value))
    refuse(badShownOption(quotedPart(value)))
  return value
}
