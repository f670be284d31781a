-- The table of unread rows if the first readers read all rows: it is empty, and the other readers are not planned.
create or replace view cells as from source limit 0;
create or replace table uncounted_rows (
  row_number bigint, customer_key ubigint, ordered_at timestamp, value_units bigint, sku_key ubigint, reason utinyint
);
