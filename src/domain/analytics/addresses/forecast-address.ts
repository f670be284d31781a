import { type Carried, carriedQuery } from '../carried-parameters.ts'
export const forecastPath = '/dashboard/forecast'

export const forecastAddress = (fileId: Carried): string =>
  `${forecastPath}?${new URLSearchParams({ ...carriedQuery(fileId) })}`
