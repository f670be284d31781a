select customer, key, first_at::varchar as first_at, last_at::varchar as last_at, orders, revenue, refunds, at_stake, recency, usual_gap, overdue, r, f, m, segment,
  expected_orders, expected_money
from customers where customer in ({numbers});
