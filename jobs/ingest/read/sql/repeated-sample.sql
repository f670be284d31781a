-- One in 64 orders by a hash, which an order's key is already, with all its rows: how many have several rows, and how many of
-- those show the same value on all.
select count(*) filter (lines > 1)::bigint as several_lines, count(*) filter (lines > 1 and lowest = highest)::bigint as repeated
from (
  select count(value_units) as lines, min({amount}) as lowest, max({amount}) as highest
  from tx
  where ordered_at is not null and {sampled} % 64 = 0
  group by customer_key, {order}
);
