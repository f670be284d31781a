/** A day counted from 1970 as `YYYY-MM-DD`. */
export const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
