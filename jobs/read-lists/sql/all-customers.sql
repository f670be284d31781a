-- The whole list in its order, for an export.
select customer, key, first_at::varchar as first_at, last_at::varchar as last_at, orders, revenue, refunds, recency, usual_gap, r, f, m, segment,
  expected_orders, expected_money
from ({chosen-customers}) order by {by} {direction} nulls last, customer;
