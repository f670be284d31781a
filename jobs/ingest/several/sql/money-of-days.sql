-- The money of each day, refunded amounts taken off, to be compared with the days of a data source.
select (ordered_at::date - date '1970-01-01')::int as day, money(coalesce(sum(value_units), 0))::varchar as money
from tx where ordered_at is not null
group by day order by day;
