import { HTTPException } from 'hono/http-exception'
import { customerText } from '#text/analytics/customers/one-customer.ts'

/** A customer's number in an address; 404 for what cannot be one. */
export function readCustomerNumber(text: string | undefined): number {
  if (text && /^\d{1,9}$/.test(text)) return Number(text)
  throw new HTTPException(404, { message: customerText.notFound })
}
