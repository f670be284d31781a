-- The same of a few customers: orders are numbered in the order of customers and their histories.
select customer, number, (ordered_at::date - date '1970-01-01')::int as day,
  (epoch_us(ordered_at) - epoch_us(ordered_at::date::timestamp))::double as clock, value::bigint as value, refunds::bigint as refunds,
  coalesce(units, 0)::bigint as units
from all_orders
semi join chosen_customers using (customer)
order by number;
