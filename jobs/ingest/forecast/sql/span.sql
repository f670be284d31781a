-- The days of a file, its revenue before refunds and its refunds (docs/semantics.md §8), and how many purchases and customers it has.
-- Days are counted from 1970.
select day_of(min(ordered_at)) as first_day, day_of(max(ordered_at)) as last_day,
  coalesce(sum({gross}), 0)::double as gross, coalesce(sum({gross} - value), 0)::double as refunds,
  count(*) filter (value >= 0)::double as purchases,
  (select count(*) filter (purchases > 0)::double from customers) as customers,
  (select count(*) filter (purchases > 1)::double from customers) as repeaters
from orders;
