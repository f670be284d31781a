-- The whole list in its order, for an export. Times become texts after the sort: before it, 3 million customers did not fit into a
-- reader's memory, and their first row took three times as long.
select customer, key, first_at::varchar as first_at, last_at::varchar as last_at, orders, revenue, refunds, at_stake, recency, usual_gap, overdue, r, f, m, segment,
  expected_orders, expected_money
from (
  select customer, key, first_at, last_at, orders, revenue, refunds, at_stake, recency, usual_gap, overdue, r, f, m, segment, expected_orders, expected_money
  from ({chosen-customers}) order by {by} {direction} nulls last, customer
)
