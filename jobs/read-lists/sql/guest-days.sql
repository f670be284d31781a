-- The chosen orders without a customer by day (jobs/ingest/figures/sql/guest-days.sql). Money and units in ten-thousandths.
select (ordered_at::date - date '1970-01-01')::int as day, (year(any_value(ordered_at)) * 12 + month(any_value(ordered_at)) - 1)::int as month,
  sum(value)::hugeint as revenue, sum(refunds)::hugeint as refunds, count(purchase)::hugeint as purchases, sum(units)::hugeint as units
from all_orders {chosen} group by day order by day;
