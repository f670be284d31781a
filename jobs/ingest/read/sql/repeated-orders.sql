-- Orders of several rows, and those whose rows all show the same value. Orders of only $0 rows do not count.
select count(*)::bigint as several_lines, count(*) filter (same_lines > 0)::bigint as repeated
from orders where same_lines is not null and not (same_lines > 0 and value = 0);
