-- Rows of the joining file whose orders earlier files have.
select count(*)::double as rows, money(coalesce(sum({money}), 0))::varchar as money
from joining where order_key in (select order_key from joining_keys) and order_key in (select order_key from known_orders);
