-- Orders of several lines, and those whose lines all show the same value; an order of nothing but $0 says nothing.
select count(*)::bigint as several_lines, count(*) filter (same_lines > 0)::bigint as repeated
from orders where same_lines is not null and not (same_lines > 0 and value = 0);
