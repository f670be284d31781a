-- The rows of orders, in the order of the orders of the list: what each adds to its order, its own costs (-1 if it has none), and the
-- values of two attributes (-1 if it has none, -2 several).
select number, coalesce(sku, -1)::int as sku, {fees} as fees, {first} as first,
  coalesce(value, 0)::bigint as value, coalesce(refunded, 0)::bigint as refunded, coalesce(units, 10000)::bigint as units,
  coalesce(cost, -1)::bigint as cost, coalesce(unit_cost, -1)::bigint as unit_cost, coalesce(shipping, -1)::bigint as shipping
from all_rows
