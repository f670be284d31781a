-- What the file that joins has.
select count(*)::double as rows, count(value_units)::double as analysed, money(coalesce(sum({money}), 0))::varchar as money,
  coalesce(min(ordered_at)::date::varchar, '') as first_day, coalesce(max(ordered_at)::date::varchar, '') as last_day
from joining;
