-- The rows that were left, read with all readers, take their place; a row whose mapped cells are all blank is one.
create or replace table rows_again as
select row_number as place, customer_key, ordered_at, value_units, sku_key, lack & 1547 as lack{columns}
from rows_of('cells');
update tx set ordered_at = coalesce(rows_again.ordered_at, tx.ordered_at), value_units = rows_again.value_units,
  lack = rows_again.lack{updates}
from rows_again where tx.rowid = rows_again.place;
drop table rows_again;
