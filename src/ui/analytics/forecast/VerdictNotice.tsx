import type { Forecast } from '#domain/forecast/forecast.ts'
import { verdictOf } from '#domain/forecast/verdict.ts'
import { findingText, testText, verdictTitle, verdictTone } from '#text/analytics/forecast/forecast.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'

/** Whether the forecast can be trusted, and why; shown before its figures. */
export function VerdictNotice({ forecast }: { forecast: Forecast }) {
  const money = useMoney()
  const verdict = verdictOf(forecast.findings)
  // a missed test has already been reported with its figures
  const passed = forecast.findings.includes('missed-its-test') ? '' : testText(forecast, money)
  return (
    <Notice tone={verdictTone[verdict]} title={verdictTitle(verdict)}>
      {forecast.findings.map((finding) => (
        <p key={finding} className="mb-2 max-w-prose text-ink last:mb-0">
          {findingText(finding, forecast, money)}
        </p>
      ))}
      {passed && <p className="max-w-prose text-ink">{passed}</p>}
    </Notice>
  )
}
