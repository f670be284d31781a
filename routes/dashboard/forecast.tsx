import { type Context, Hono } from 'hono'
import { setPaybackInputs } from '#db/queries/payback-inputs.ts'
import { listMonths } from '#db/queries/revenue-by-period.ts'
import { forecastAddress, forecastPath } from '#domain/analytics/addresses/forecast-address.ts'
import { workbookAddress } from '#domain/analytics/addresses/workbook-address.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { paybackOfForm } from '#domain/forecast/read-payback.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { besideParts } from '#server/analytics/beside/beside-card.tsx'
import { listNotice, withList } from '#server/analytics/customers/list-of-file.tsx'
import { findPayback } from '#server/analytics/forecast/find-payback.ts'
import { ForecastCards } from '#server/analytics/forecast/forecast-cards.tsx'
import { forecastOfFile, forecastUnderFilter } from '#server/analytics/forecast/forecast-of-file.ts'
import { sheetsOfFile } from '#server/analytics/forecast/sheets-of-file.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import type { AppEnv } from '#server/context.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { forecastText } from '#text/analytics/forecast/forecast.ts'
import { FilteredForecastCard } from '#ui/analytics/forecast/FilteredForecastCard.tsx'
import { PaybackCard } from '#ui/analytics/forecast/PaybackCard.tsx'

const page = {
  beside: besideParts,
  looksAtCustomers: true,
  path: forecastPath,
  text: forecastText,
  error: (message: string) => ({ title: forecastText.failed, message }),
}

const showForecast = (c: Context<AppEnv>) =>
  analyticsPage(c, page, {
    toolbar: ({ address }) => ({ workbook: workbookAddress(address) }),
    async content(file) {
      const { db } = c.var
      if (c.var.question)
        return withList(c, file.id, async () => (
          <FilteredForecastCard
            forecast={await forecastUnderFilter(c, file.id)}
            whole={forecastAddress(sourceOf(file.id))}
          />
        ))
      const forecast = await forecastOfFile(db, file.id)
      if (forecast === 'preparing') return listNotice(c, file.id)
      const { inputs, cohorts, from } = await findPayback(c, file)
      const outcome = (['saved', 'refused'] as const).find((one) => one === c.req.query('payback'))
      const payback = <PaybackCard fileId={file.id} inputs={inputs} cohorts={cohorts} from={from} outcome={outcome} />
      if (forecast === 'failed') {
        return (
          <>
            {await listNotice(c, file.id)}
            {payback}
          </>
        )
      }
      const sheets = forecast.fit ? await sheetsOfFile(db, file.id, forecast.fit) : undefined
      const months = await readFigures(db, file)(listMonths)
      return <ForecastCards {...{ fileId: file.id, forecast, sheets, months, payback }} money={moneyOfFile(file)} />
    },
  })

export default new Hono<AppEnv>().get('/', showForecast).post('/', async (c) => {
  const form = await readForm(c)
  const file = await ownedFile(c, form.get('fileId') ?? '')
  const inputs = paybackOfForm(form)
  if (!inputs) {
    c.set('subject', undefined)
    return c.redirect(`${forecastAddress(file.id)}&payback=refused#payback`, 303)
  }
  await setPaybackInputs(c.var.db, file.id, inputs)
  return c.redirect(`${forecastAddress(file.id)}&payback=saved#payback`, 303)
})
