-- Each value of a status column, with the number and the money of its rows that are otherwise usable. Rows that lack
-- only a customer (reason 1) may be guests' orders: a value that only such rows have is listed with no rows.
with counts as (
  select {key} as key, coalesce(sum(n) filter (reason = 0), 0) as n, sum(units) filter (reason = 0) as units
  from judged where reason <= 1 and {key} is not null group by {key}
)
select arg_max(value, n) as value, sum(n)::double as n, money(coalesce(sum(units), 0))::varchar as money
from counts join {key}_texts using (key)
group by lower_case(value) order by n desc, value;
