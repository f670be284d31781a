-- Purchases, and the revenue of all orders, refunds included, by weekday (1 is Monday) and hour of the file's times
-- (docs/semantics.md §14). has_time: an order of this hour is not at midnight.
select isodow(ordered_at)::int as weekday, hour(ordered_at)::int as hour, (count(*) filter (value >= 0))::int as orders,
  sum(value)::double as revenue, bool_or(epoch_us(ordered_at) % 86400000000 <> 0) as has_time
from orders group by all;
