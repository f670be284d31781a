-- The days of all orders of the source, how many orders there are, a bound that no sum exceeds, and whether 64 bits are enough.
select coalesce((min(ordered_at)::date - date '1970-01-01')::int, 0) as first_day, coalesce((max(ordered_at)::date - date '1970-01-01')::int, 0) as last_day,
  coalesce((epoch_us(max(ordered_at)) - epoch_us(max(ordered_at)::date::timestamp))::double, 0) as last_clock, count(*)::int as orders,
  (select count(*)::int from read_parquet('customers.parquet')) as customers,
  coalesce(sum(abs(value)) + 2 * sum(refunds) + sum(abs(coalesce(units, 0))), 0)::varchar as total, coalesce(bool_or(refunds <> 0), false) as has_refunds, count(units) > 0 as has_units,
  count(try_cast(value as bigint)) = count(value) and count(try_cast(refunds as bigint)) = count(refunds) as is_whole
from read_parquet('orders.parquet');
