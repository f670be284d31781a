-- Rows of earlier files that the joining file takes the place of, by file.
select part, count(*)::double as rows, money(coalesce(sum({money}), 0))::varchar as money
from tx where {replaced} group by part;
