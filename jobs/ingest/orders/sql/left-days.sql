-- The first and the last day of the rows that are left out. {choice}: 2 is left out
select min(ordered_at)::date::varchar as first_day, max(ordered_at)::date::varchar as last_day
from tx where not is_set_aside(customer_key, ordered_at, lack) and {choice} = 2;
