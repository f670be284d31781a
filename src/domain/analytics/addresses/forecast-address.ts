export const forecastPath = '/dashboard/forecast'

export const forecastAddress = (fileId: string): string => `${forecastPath}?${new URLSearchParams({ fileId })}`
