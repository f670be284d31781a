import type { NoOrderId } from '#domain/mapping/columns/order-fields/order-id.ts'

/** Which of several columns is mapped, where their values leave a doubt. */
export type ColumnCheck =
  | { kind: 'cost-as-value'; column: string }
  | ({ kind: 'order-id-left'; column: string } & NoOrderId)
