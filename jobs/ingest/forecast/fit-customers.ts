import { type BgNbdFit, fitBgNbd } from '#domain/forecast/bg-nbd.ts'
import { customerForecast } from '#domain/forecast/expected-of-customer.ts'
import { fitGammaGamma, type GammaGamma } from '#domain/forecast/gamma-gamma.ts'
import type { KnownCustomers } from '#domain/forecast/known-customers.ts'
import { hasMean } from '#domain/forecast/verdict.ts'

export interface CustomersFit {
  model: BgNbdFit
  spend: GammaGamma | null
}

/** Fits both models to the customers as they are known. */
export const fitCustomers = (known: KnownCustomers): CustomersFit => ({
  model: fitBgNbd(known.triples),
  spend: fitGammaGamma(known.spends) ?? null,
})

/** Forecasts one customer after the other for so many days after `day`. */
export const forecastOf = ({ model, spend }: CustomersFit, ahead: { day: number; days: number }) =>
  customerForecast(model, hasMean(spend) ? spend : null, ahead)
