-- The one reading of the file: 33 bytes a row, no text.
create or replace table tx as
select customer_key, ordered_at, value_units, sku_key, reason from file_rows;
