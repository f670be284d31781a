-- Reads the rows of a table of cells: 64-bit keys, time, integer ten-thousandths (`in_unit`), and why a row cannot be
-- used: 0 usable, 1 no customer, 2 unreadable date, 3 unreadable value. A usable row may have a blank value.
-- A customer is its text trimmed, lower-cased when it holds an @. If every value of the column ends in '.0', dropping
-- it would rename customers one to one and change no group, so nothing is done (docs/semantics.md §1).
-- Odds that any two of n customers share a 64-bit hash: n^2 / 2^65, for 10 million 3 in a million. DuckDB's hash had no
-- collision among 40 million texts of each of five shapes (numbered ids, padded ids, e-mails).
-- A SKU's key is made from its two texts untrimmed. There are few of them, and sku-texts.sql trims them (trimming here
-- took a tenth of the loading).
create or replace macro sku_key_of(sku_id_raw, sku_name_raw) as
  case when sku_id_raw <> '' or sku_name_raw <> '' then hash(sku_id_raw, sku_name_raw) end;
-- Only the SKUs: if rows_of were used for them, DuckDB would plan the date readers, too.
create or replace macro skus_of(cells) as table
select sku_id_raw, sku_name_raw, sku_key_of(sku_id_raw, sku_name_raw) as sku_key from query_table(cells);

create or replace macro rows_of(cells) as table
with timed as (
  from read_times(cells)
), valued as (
  from read_values('timed')
), read_cells as (
  select *, clean(customer_raw) as customer from valued
)
select * exclude (time_read, value_read),
  hash(customer_text(customer)) as customer_key,
  time_read as ordered_at,
  in_unit(value_read) as value_units,
  sku_key_of(sku_id_raw, sku_name_raw) as sku_key,
  case
    when customer = '' then 1
    when time_read is null then 2
    when value_read is null and clean(value_raw) <> '' then 3
    else 0
  end as reason
from read_cells;
