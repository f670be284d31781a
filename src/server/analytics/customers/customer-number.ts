import { HTTPException } from 'hono/http-exception'
import { customerText } from '#text/analytics/customers/one-customer.ts'

/** A customer's number from an address; 404 if it is not valid. */
export function readCustomerNumber(text: string | undefined): number {
  if (text && /^\d{1,9}$/.test(text)) return Number(text)
  throw new HTTPException(404, { message: customerText.notFound })
}
