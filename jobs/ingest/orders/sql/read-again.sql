-- Reads the rows that were left unread with all readers, and puts them in their places. A row whose mapped cells are
-- all blank counts as a row.
create or replace table rows_again as
select row_number as place, customer_key, ordered_at, value_units, sku_key, lack & 1547 as lack{columns}
from rows_of('cells');
update tx set ordered_at = coalesce(rows_again.ordered_at, tx.ordered_at), value_units = rows_again.value_units,
  lack = rows_again.lack{updates}
from rows_again where tx.rowid = rows_again.place;
drop table rows_again;
