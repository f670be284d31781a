-- Each value of a status column with its rows that could otherwise be used, and their money.
select {key} as key, count(*)::double as n, money(coalesce(sum(value_units), 0))::varchar as money
from judged where reason = 0 and {key} is not null group by {key} order by n desc;
