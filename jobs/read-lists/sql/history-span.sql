-- The days of all orders of the source, how many orders there are, and a bound that no sum exceeds.
select (min(ordered_at)::date - date '1970-01-01')::int as first_day, (max(ordered_at)::date - date '1970-01-01')::int as last_day,
  (epoch_us(max(ordered_at)) - epoch_us(max(ordered_at)::date::timestamp))::double as last_clock, count(*)::int as orders,
  (select count(*)::int from all_customers) as customers,
  coalesce(sum(abs(value)) + 2 * sum(refunds) + sum(abs(coalesce(units, 0))), 0)::varchar as total, count(units) > 0 as has_units
from all_orders;
