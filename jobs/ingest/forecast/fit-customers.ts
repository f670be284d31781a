import { type BgNbdFit, fitBgNbd } from '#domain/forecast/bg-nbd.ts'
import { expectedOfCustomers } from '#domain/forecast/expected-of-customers.ts'
import { fitGammaGamma, type GammaGamma } from '#domain/forecast/gamma-gamma.ts'
import { type CustomerRows, spendsOf } from '#domain/forecast/known-customers.ts'
import { hasMean } from '#domain/forecast/verdict.ts'

export interface CustomersFit {
  model: BgNbdFit
  spend: GammaGamma | null
}

/** Fits both models to the customers as they are known. */
export const fitCustomers = (known: CustomerRows): CustomersFit => ({
  model: fitBgNbd(known),
  spend: fitGammaGamma(spendsOf(known)) ?? null,
})

/** Forecasts them for a number of days after the last known day. */
export const forecastOf = (known: CustomerRows, { model, spend }: CustomersFit, days: number) =>
  expectedOfCustomers(known, model, hasMean(spend) ? spend : null, days)
