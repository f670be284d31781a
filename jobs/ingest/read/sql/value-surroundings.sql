-- What stands before and behind the digits of a column's first numbers, commonest first.
select regexp_extract(t, '^[-(]?([^-(\d.,]*)\d', 1) as before, regexp_extract(t, '\d([^\d).,][^\d)]*)?\)?$', 1) as behind
from (select clean(value_raw) as t from {cells}) where t <> ''
group by all order by count(*) desc, before, behind limit 5;
