import { codeOf } from '#domain/values/currencies.ts'
import { usDollar } from '#domain/values/money.ts'
import type { SampleReport } from './sample-report.ts'

/** The code of the sample's only currency, unless it is US dollars. Amounts can be shown in that currency. */
export function ownOfSample(report: SampleReport | undefined): string | undefined {
  const code = report?.foreignCurrency && codeOf(report.foreignCurrency)
  return code && code !== usDollar && Intl.supportedValuesOf('currency').includes(code) ? code : undefined
}
