import { codeOf } from '#domain/values/currencies.ts'
import { usDollar } from '#domain/values/money.ts'
import type { SampleReport } from './sample-report.ts'

/** The code of the one currency of the sample, unless it is US dollars: the amounts can be shown in it. */
export function ownOfSample(report: SampleReport | undefined): string | undefined {
  const code = report?.foreignCurrency && codeOf(report.foreignCurrency)
  return code && code !== usDollar && Intl.supportedValuesOf('currency').includes(code) ? code : undefined
}
