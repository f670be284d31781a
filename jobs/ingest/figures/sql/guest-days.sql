select day_of(ordered_at) as day, month_of(any_value(ordered_at)) as month, sum(value)::hugeint as revenue,
  (coalesce(-sum(value + coalesce(refunded, 0)) filter (value + coalesce(refunded, 0) < 0), 0) + coalesce(sum(refunded), 0))::hugeint as refunds,
  (count(*) filter (value >= 0))::hugeint as purchases, sum(units)::hugeint as units
from guest_orders group by day order by day;
