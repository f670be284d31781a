-- The days of a file, and its money of purchases and of refund orders. Days are counted from 1970.
select day_of(min(ordered_at)) as first_day, day_of(max(ordered_at)) as last_day,
  coalesce(sum(value) filter (value >= 0), 0)::double as purchased, coalesce(-sum(value) filter (value < 0), 0)::double as refunded
from orders;
