-- Rows of the joining file whose orders earlier files have.
select count(*)::double as rows, money(coalesce(sum({money}), 0))::varchar as money
from joining where order_key in (select order_key from tx where order_key is not null);
