-- The days of a file, its money of purchases and of refund orders, and how many purchases and customers it has. Days are counted
-- from 1970.
select day_of(min(ordered_at)) as first_day, day_of(max(ordered_at)) as last_day,
  coalesce(sum(value) filter (value >= 0), 0)::double as purchased, coalesce(-sum(value) filter (value < 0), 0)::double as refunded,
  count(*) filter (value >= 0)::double as purchases,
  (select count(*) filter (purchases > 0)::double from customers) as customers,
  (select count(*) filter (purchases > 1)::double from customers) as repeaters
from orders;
