-- The money of each day, refunded amounts taken off, to be compared with the days of a data source. units: what a row adds.
select (ordered_at::date - date '1970-01-01')::int as day, money(coalesce(sum(units), 0))::varchar as money
from (select ordered_at, {units} as units from tx where ordered_at is not null)
group by day order by day;
