-- Reads the file once, in its order: rowid + 1 is the row's ordinal. A blank cell may still be filled from the row's
-- order.
create or replace table tx as
select customer_key, ordered_at, value_units, sku_key, lack{columns}
from rows_of('source');
update tx set ordered_at = null, lack = lack | 2
where not (select coalesce(is_surely_iso(min(ordered_at)) and in_range(max(ordered_at)), true) from tx) and not is_surely_iso(ordered_at);
