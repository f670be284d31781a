-- What a file leaves that the first readers read whole, without planning the others.
create or replace view cells as from source limit 0;
create or replace table uncounted_rows (
  row_number bigint, customer_key ubigint, ordered_at timestamp, value_units bigint, sku_key ubigint, reason utinyint
);
