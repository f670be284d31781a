-- The rows of the file that joins.
create or replace table joining as
select {columns}, coalesce(order_key in (select order_key from joining_keys where is_refund), false) as is_refund, {part}::usmallint as part
from read_parquet('{folder}/rows.parquet');
