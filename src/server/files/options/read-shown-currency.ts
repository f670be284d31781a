import { badShownOption } from '#text/files/option-errors.ts'
import { isObject, quotedPart, refuse } from './option-values.ts'

/**
 * The currency that a mapping call has the amounts shown in: an ISO code. It changes no figure, and holds for a file whose one currency it
 * is (src/domain/ingestion/shown-currency.ts). Undefined where the call says nothing.
 */
export function readShownCurrency(options: unknown): string | undefined {
  const value = isObject(options) ? (options.shownCurrency ?? undefined) : undefined
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !Intl.supportedValuesOf('currency').includes(value))
    refuse(badShownOption(quotedPart(value)))
  return value
}
