import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import { checksBelowTexts, checkText } from './checks.ts'
import { whyCheck } from './why-check.ts'

/** A warning, and why rows of its kind count or do not. */
export interface ToldWarning {
  text: string
  why?: string | undefined
}

/** Every warning of a report, those of the first rows first. */
export function toldChecks({
  checks,
  checkWords = [],
  below,
}: Pick<SampleReport, 'checks' | 'checkWords' | 'below'>): (ToldWarning & { check: MappingCheck })[] {
  const further = below ? checksBelowTexts(below) : []
  return [
    ...checks.map((check, at) => ({ check, text: checkText(check), why: whyCheck(check, checkWords[at]) })),
    ...(below?.checks ?? []).map((check, at) => ({
      check,
      text: further[at]!,
      why: whyCheck(check, below?.checkWords?.[at]),
    })),
  ]
}
