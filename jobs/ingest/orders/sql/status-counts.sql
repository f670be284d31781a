-- Each value of a status column with its rows that could otherwise be used, and their money.
with counts as (
  select {key} as key, count(*) as n, sum(value_units) as units from judged where reason = 0 and {key} is not null group by {key}
)
select arg_max(value, n) as value, sum(n)::double as n, money(coalesce(sum(units), 0))::varchar as money
from counts join {key}_texts using (key)
group by lower(value) order by n desc, value;
