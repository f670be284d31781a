-- Days with the same revenue as before to which the file that has joined added rows all the same, and the money of these rows.
select count(distinct day)::double as rows, money(coalesce(sum({money}), 0))::varchar as money
from tx join alike_days on day = ordered_at::date
where is_alike and part = {part} and {added};
