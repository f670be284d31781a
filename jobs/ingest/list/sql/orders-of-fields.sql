-- An order is all rows of one customer with one order ID; without an ID, all rows of one customer and time
-- (docs/semantics.md §8). place: the order's place in its customer's history: by time, at the same time refunds last,
-- then as the file has them. is_shared: the rows are of several customers and are grouped again (orders-of-fields.ts).
create table {orders} as
select {customer} as customer_key, min(ordered_at) as ordered_at, order_value(value_units, {refund_units})::amount as value,{refunded}{units}
  {place} as place{further}{skus}
from tx
where {rows}
group by {keys}
having has_value(value_units);
